/**
 * Control, format and unassigned characters (`\p{C}`): they print nothing, but can reorder or break the text around them. Joiners are
 * part of how names are written in scripts like Persian, Sinhala and Khmer, and may be between two letters of such a script.
 */
const invisibleCharacter =
  /(?!(?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])[\u200b-\u200d](?=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}))\p{C}/u;

/** Whether a name holds a character that nobody sees. */
export function hasInvisibleCharacters(text: string): boolean {
  return invisibleCharacter.test(text);
}
