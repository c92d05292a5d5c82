/** Letters and digits that nobody mistakes for one another when they are read aloud or off a screen. */
const characters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/** A random password in four groups of four: 92 bits. */
export function generatePassword(): string {
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, randomCharacter).join('')).join('-');
}

/** Bytes beyond the last whole multiple are thrown away, so that every character is equally likely. */
function randomCharacter(): string {
  const fair = 256 - (256 % characters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return characters.charAt(byte % characters.length);
  }
}
