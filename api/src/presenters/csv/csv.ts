/** Excel reads a text as UTF-8 only with this mark before it. */
export const byteOrderMark = '\uFEFF';

/** Formats one line of CSV (RFC 4180). */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map(formatCsvCell).join(',')}\r\n`;
}

/** Formats one cell. An apostrophe stops spreadsheets from running formulas; RFC 4180 defines the quotes. */
function formatCsvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
