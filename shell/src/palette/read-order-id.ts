export const maxSearchLength = 200;

/** Returns the order id that a text is, also written as #100234; null for other texts. Longer numbers are telephone numbers. */
export function readOrderId(text: string): number | null {
  const id = /^\s*#?\s*([1-9]\d{5,7})\s*$/.exec(text)?.[1];
  return id === undefined ? null : Number(id);
}
