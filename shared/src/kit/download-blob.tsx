/** How long a browser may take to begin with the file. */
const revokeAfterMs = 60_000;

/** Hands a file to the browser's downloads. */
export function downloadBlob(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
}
