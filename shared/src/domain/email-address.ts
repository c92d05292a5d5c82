const pattern = /^[^\s@,;:<>()[\]\\"]{1,64}@(?:[^\s@,;:<>()[\]\\".]{1,63}\.)+[^\s@,;:<>()[\]\\".]{2,63}$/;

/** Whether a text is one plain address: no second recipient, no display name, no line break. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}
