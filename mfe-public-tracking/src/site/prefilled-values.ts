let isConsumed = typeof document === 'undefined';

/** The texts of the prerendered form, which it had before its scripts; only the first form of a page takes them over. */
export function readPrefilledValues<Name extends string>(initial: Record<Name, string>): Record<Name, string> {
  if (isConsumed) return initial;
  const texts = { ...initial };
  for (const input of document.querySelectorAll<HTMLInputElement>('#root form input')) {
    if (isFieldName(initial, input.name) && input.value !== '') texts[input.name] = input.value;
  }
  return texts;
}

function isFieldName<Name extends string>(initial: Record<Name, string>, name: string): name is Name {
  return Object.hasOwn(initial, name);
}

/** From now on forms begin as they say. */
export function discardPrefilledValues(): void {
  isConsumed = true;
}
