const pattern =
  /^[^\s\p{C}\uFFFD@,;:<>()[\]\\"]{1,64}@(?:[^\s\p{C}\uFFFD@,;:<>()[\]\\".]{1,63}\.)+[^\s\p{C}\uFFFD@,;:<>()[\]\\".]{2,63}$/u;

/** Returns whether a text is one plain email address, without further recipients, display name, control characters or damaged characters (U+FFFD). */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}
