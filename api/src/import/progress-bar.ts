const width = 30;
const redrawMs = 100;
const lineMs = 15_000;

/** Shows how far a command is: a bar in a terminal, and a line now and then in a log. `unit` names what it counts. */
export function createProgressBar(output: NodeJS.WriteStream, unit = 'rows') {
  const begun = performance.now();
  let shownAt = Number.NEGATIVE_INFINITY;

  function draw(part: number, count: number, refused: number | null): string {
    const filled = Math.round(part * width);
    const rate = Math.round(count / Math.max(0.001, (performance.now() - begun) / 1000));
    const refusals = refused === null ? '' : `, ${refused.toLocaleString('en')} refused`;
    const figures = `${count.toLocaleString('en')} ${unit}${refusals}, ${rate.toLocaleString('en')} a second`;
    return `[${'='.repeat(filled).padEnd(width)}] ${Math.floor(part * 100)} %  ${figures}`;
  }

  return {
    show(part: number, count: number, refused: number | null = null): void {
      const now = performance.now();
      if (now - shownAt < (output.isTTY ? redrawMs : lineMs)) return;
      shownAt = now;
      output.write(output.isTTY ? `\r\u001B[K${draw(part, count, refused)}` : `${draw(part, count, refused)}\n`);
    },
    /** Ends the line of the bar. */
    close(): void {
      if (output.isTTY) output.write('\r\u001B[K');
    },
  };
}
