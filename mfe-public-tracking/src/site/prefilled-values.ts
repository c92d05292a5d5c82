let isConsumed = typeof document === 'undefined';

/** Returns text that was entered into the prerendered form before hydration. Only the first form of a page receives it. */
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

/** Makes later forms start with their own initial values. */
export function discardPrefilledValues(): void {
  isConsumed = true;
}
