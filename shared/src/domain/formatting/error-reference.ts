/** Says what to tell support about an unexpected error. */
export function quoteReference(reference: string): string {
  return `If it continues, quote reference ${reference}.`;
}

/** Returns the reference that a message asks to quote, or null. */
export function findReference(message: string): string | null {
  return /quote reference ([\w-]+)\.$/.exec(message)?.[1] ?? null;
}
