import { hasInvisibleCharacters } from './invisible-characters';

it.each([
  ['BEL', 'Ana\u0007'],
  ['NEL', 'Ana\u0085Lim'],
  ['right-to-left override', 'Ana\u202eniL'],
  ['a line break', 'Ana\nLim'],
  ['zero-width space', 'Ana\u200bLim'],
  ['zero-width joiner between Latin letters', 'Ana\u200dLim'],
  ['zero-width non-joiner at the end', 'علی\u200c'],
  ['two joiners in a row', 'علی\u200c\u200cرضا'],
  ['soft hyphen', 'An\u00ada'],
  ['private use', 'Ana\ue000'],
  ['half of a pair', 'Ana\ud83d'],
])('finds %s', (_, text) => expect(hasInvisibleCharacters(text)).toBe(true));

it.each([
  ['Persian with a zero-width non-joiner', 'علی\u200cرضا'],
  ['Sinhala with a zero-width joiner', 'ශ්\u200dරී'],
  ['Hindi with a zero-width joiner', 'क्\u200dष'],
  ['Khmer with a zero-width space', 'សុខ\u200bដារ៉ា'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['an apostrophe and a hyphen', "Jean-Luc O'Neil"],
])('leaves %s', (_, text) => expect(hasInvisibleCharacters(text)).toBe(false));
