/** Letters and digits that nobody mistakes for one another when they are read aloud or off a screen. */
const unambiguousCharacters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groupCount = 4;
const groupLength = 4;

/** A random password in four groups of four: 92 bits. */
export function generatePassword(): string {
  return Array.from({ length: groupCount }, () => Array.from({ length: groupLength }, randomCharacter).join('')).join(
    '-',
  );
}

/** Bytes beyond the last whole multiple are thrown away, so that every character is equally likely. */
function randomCharacter(): string {
  const fair = 256 - (256 % unambiguousCharacters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return unambiguousCharacters.charAt(byte % unambiguousCharacters.length);
  }
}
