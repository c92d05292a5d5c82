const pattern =
  /^[^\s\p{C}@,;:<>()[\]\\"]{1,64}@(?:[^\s\p{C}@,;:<>()[\]\\".]{1,63}\.)+[^\s\p{C}@,;:<>()[\]\\".]{2,63}$/u;

/** Whether a text is one plain address: no second recipient, no display name, no line break, no control character. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}
