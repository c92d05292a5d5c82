import { readEntry, removeEntry, writeEntry } from '@evisa/shared/session/web-storage';

/** The key of what was typed in this tab, which a reload keeps. */
const key = 'typed';
let isConsumed = typeof document === 'undefined';

/**
 * Returns text that was entered into the prerendered form before hydration, else what was typed before a reload. Only the first form of a page
 * receives it.
 */
export function readPrefilledValues<Name extends string>(initial: Record<Name, string>): Record<Name, string> {
  if (isConsumed) return initial;
  const texts = { ...initial };
  const typed = readTyped();
  for (const input of document.querySelectorAll<HTMLInputElement>('#root form input')) {
    if (!isFieldName(initial, input.name)) continue;
    const text = input.value || typed[input.name];
    if (typeof text === 'string' && text !== '') texts[input.name] = text;
  }
  return texts;
}

/** Keeps what is typed for a reload of this tab. Without values, forgets it. */
export function keepTypedValues(values: Record<string, string> | null): void {
  if (values === null) removeEntry('tab', key);
  else writeEntry('tab', key, JSON.stringify(values));
}

function readTyped(): Record<string, unknown> {
  try {
    const entry: unknown = JSON.parse(readEntry('tab', key) ?? '{}');
    return typeof entry === 'object' && entry !== null ? { ...entry } : {};
  } catch {
    return {};
  }
}

function isFieldName<Name extends string>(initial: Record<Name, string>, name: string): name is Name {
  return Object.hasOwn(initial, name);
}

/** Makes later forms start with their own initial values. */
export function discardPrefilledValues(): void {
  isConsumed = true;
}
