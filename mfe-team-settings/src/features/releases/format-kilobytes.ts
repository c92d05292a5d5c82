/** Writes bytes as the commands do: in units of 1,024 bytes, with one decimal. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)}\u00a0KB`;
}
