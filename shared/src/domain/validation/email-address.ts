const pattern =
  /^[^\s\p{C}@,;:<>()[\]\\"]{1,64}@(?:[^\s\p{C}@,;:<>()[\]\\".]{1,63}\.)+[^\s\p{C}@,;:<>()[\]\\".]{2,63}$/u;

/** Returns whether a text is one plain email address, without further recipients, display name or control characters. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}
