/** Words that standards write in full or leave out. */
const abbreviations: Readonly<Record<string, string>> = {
  st: 'saint',
  rep: 'republic',
  dem: 'democratic',
  the: '',
  of: '',
  and: '',
};

/** Returns the words of a name without accents, apostrophes, full stops, case, articles and conjunctions. */
export function toNameWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’‘ʼʻ`´′.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => abbreviations[word] ?? word)
    .filter(Boolean);
}

/** Returns what two spellings of one name share. The order of words does not count, because some lists write `Korea, Republic of`. */
export function toNameKey(text: string): string {
  return toNameWords(text).toSorted().join('');
}
