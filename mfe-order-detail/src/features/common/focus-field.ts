/** Puts the focus into the form's field of that name: what is wrong with it comes into view, on a phone too. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
