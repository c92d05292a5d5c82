/**
 * Control, format and unassigned characters (`\p{C}`), which are invisible but can reorder or break the text around them. Joiners between
 * two letters are allowed in scripts that need them, such as Persian, Sinhala and Khmer.
 */
const invisibleCharacter =
  /(?!(?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])[\u200b-\u200d](?=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}))\p{C}/u;

/** Returns whether a name contains an invisible character. */
export function hasInvisibleCharacters(text: string): boolean {
  return invisibleCharacter.test(text);
}
