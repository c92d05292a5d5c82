/** Replaces what the database cannot store: the character 0, and halves of pairs (\p{Cs}), which a limit may also have cut. */
export function toStorable(text: string): string {
  return text.replace(/\0|\p{Cs}/gu, '\u{FFFD}');
}
