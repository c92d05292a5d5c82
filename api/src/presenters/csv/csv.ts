/** Excel takes a text for UTF-8 only with this mark before it. */
export const byteOrderMark = '\uFEFF';

/** One line of CSV (RFC 4180). */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map(formatCsvCell).join(',')}\r\n`;
}

/** One cell: what a spreadsheet would run as a formula is made text by an apostrophe, and quoted where RFC 4180 asks for it. */
function formatCsvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
