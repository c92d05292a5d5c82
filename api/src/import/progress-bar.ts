const width = 30;
const redrawMs = 100;
const lineMs = 15_000;

/** Shows how far the import is: a bar in a terminal, and a line now and then in a log. */
export function createProgressBar(output: NodeJS.WriteStream) {
  const begun = performance.now();
  let shownAt = Number.NEGATIVE_INFINITY;

  function draw(part: number, rows: number, refused: number): string {
    const filled = Math.round(part * width);
    const rate = Math.round(rows / Math.max(0.001, (performance.now() - begun) / 1000));
    const figures = `${rows.toLocaleString('en')} rows, ${refused.toLocaleString('en')} refused, ${rate.toLocaleString('en')} a second`;
    return `[${'='.repeat(filled).padEnd(width)}] ${Math.floor(part * 100)} %  ${figures}`;
  }

  return {
    show(part: number, rows: number, refused: number): void {
      const now = performance.now();
      if (now - shownAt < (output.isTTY ? redrawMs : lineMs)) return;
      shownAt = now;
      output.write(output.isTTY ? `\r\u001B[K${draw(part, rows, refused)}` : `${draw(part, rows, refused)}\n`);
    },
    /** Ends the line of the bar. */
    close(): void {
      if (output.isTTY) output.write('\r\u001B[K');
    },
  };
}
