/** Time for the browser to start the download. */
const revokeAfterMs = 60_000;

/** Downloads a file in the browser. */
export function downloadBlob(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
}
