import { normalizeEmail } from './normalize-input';

test.each([
  ['marie@mail.example', 'marie@mail.example'],
  [' marie@mail.example ', 'marie@mail.example'],
  ['marie @mail.example', 'marie@mail.example'],
  ['Marie@MAIL.example', 'Marie@MAIL.example'],
  ['ｍａｒｉｅ＠mail．example', 'marie@mail.example'],
  ['marie@mail。example', 'marie@mail.example'],
  ['\u200fmarie@mail.example\u200b', 'marie@mail.example'],
  ['jürgen@köln.example', 'jürgen@köln.example'],
  ['សុខា@mail.example', 'សុខា@mail.example'],
  [' \u00a0\u200b', ''],
])('"%s" is sent as "%s"', (typed, sent) => {
  expect(normalizeEmail(typed)).toBe(sent);
});
