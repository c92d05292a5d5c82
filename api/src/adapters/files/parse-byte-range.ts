/**
 * Returns the single byte range of a `Range` header: `null` for the whole file (no header, or one that is not valid),
 * `unsatisfiable` for a range beyond the end. Both ends are included.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? 'unsatisfiable' : { from, to };
}
