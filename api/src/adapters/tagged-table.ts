import { drawLine, heightOf, toLines, type Line, type TextStyle } from './pdf-text';
import { faint, ink, paleTeal } from './print-colors';
import { addElement, drawArtifact, drawRule, frame, makeRoom, type Flow } from './tagged-flow';

interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** How high all rows together may be before each is cut shorter: what keeps a pack within 19 pages. */
const mostHeight = 2400;

const cellStyle: TextStyle = { size: 8, color: ink };
const headStyle: TextStyle = { size: 8, color: faint, bold: true };
const padding = 4;
/** Lines a cell may take, and in a table that gets too high. */
const longestCell = 6;
const longestOfMany = 3;
const narrowest = 18;
/** What of a table its columns' widths are taken from. */
const measuredRows = 200;
const measuredLetters = 80;

/** A table with its head on every page it goes over, each row in one piece. */
export function drawTable(flow: Flow, { columns, rows }: Table): void {
  const { pdf } = flow;
  const widths = columnWidths(pdf, { columns, rows });
  const place = (index: number) => ({
    x: frame.left + padding + widths.slice(0, index).reduce((sum, width) => sum + width, 0),
    width: (widths[index] ?? 0) - 2 * padding,
  });
  const linesOf = (cells: readonly string[], style: TextStyle, longest: number): Line[][] =>
    cells.map((cell, index) => toLines(pdf, cell, style, { width: place(index).width, longest }));

  const table = addElement(pdf, flow.parent, 'Table');
  const head = linesOf(columns, headStyle, longestOfMany);
  const headHeight = rowHeight(head);

  function drawCells(
    cells: readonly Line[][],
    style: TextStyle,
    wrap: (index: number, draw: () => void) => void,
  ): void {
    const top = flow.y + padding;
    for (const [index, lines] of cells.entries())
      wrap(index, () => {
        let y = top;
        for (const line of lines) {
          if (line.runs.length > 0) drawLine(pdf, line, style, { ...place(index), y });
          y += line.height;
        }
      });
  }

  function drawGround(): void {
    drawArtifact(pdf, 'Layout', () => pdf.rect(frame.left, flow.y, frame.width, headHeight).fill(paleTeal));
  }

  function endRow(cells: readonly Line[][]): void {
    flow.y += rowHeight(cells);
    drawRule(pdf, flow.y);
  }

  function drawRow(cells: readonly Line[][], style: TextStyle, type: 'TH' | 'TD'): void {
    const row = addElement(pdf, table, 'TR');
    drawCells(cells, style, (index, draw) => {
      const options = type === 'TH' ? { title: columns[index], scope: 'Column' as const } : {};
      addElement(pdf, row, type, options).add(draw);
    });
    endRow(cells);
  }

  makeRoom(flow, headHeight + 60);
  drawGround();
  drawRow(head, headStyle, 'TH');
  const whole = rows.map((cells) => linesOf(cells, cellStyle, longestCell));
  const tooHigh = whole.reduce((sum, lines) => sum + rowHeight(lines), 0) > mostHeight;
  for (const lines of tooHigh ? rows.map((cells) => linesOf(cells, cellStyle, longestOfMany)) : whole) {
    if (makeRoom(flow, rowHeight(lines))) {
      drawGround();
      drawArtifact(pdf, 'Layout', () => drawCells(head, headStyle, (_index, draw) => draw()));
      endRow(head);
    }
    drawRow(lines, cellStyle, 'TD');
  }
}

function rowHeight(cells: readonly Line[][]): number {
  return Math.max(...cells.map(heightOf)) + 2 * padding;
}

/** Each column as wide as what stands in it; if that is too wide in all, the wide ones give way, the widest the most. */
function columnWidths(pdf: PDFKit.PDFDocument, { columns, rows }: Table): number[] {
  const natural = columns.map((column, index) => {
    const cells = new Set(rows.slice(0, measuredRows).map((row) => row[index]?.slice(0, measuredLetters) ?? ''));
    const widths = [
      ...column.split(' ').map((word) => widest(toLines(pdf, word, headStyle, { width: frame.width }))),
      ...Array.from(cells, (cell) => widest(toLines(pdf, cell, cellStyle, { width: frame.width }))),
    ];
    return Math.max(narrowest, ...widths) + 2 * padding + 1;
  });
  const widths = natural.map(() => 0);
  let wide = [...natural.keys()];
  let left: number = frame.width;
  for (;;) {
    const roots = wide.reduce((sum, index) => sum + Math.sqrt(natural[index] ?? 0), 0);
    const shareOf = (index: number) => (left * Math.sqrt(natural[index] ?? 0)) / roots;
    const content = wide.filter((index) => (natural[index] ?? 0) < shareOf(index));
    // All give way, or all fit and share what is left.
    if (content.length === 0 || content.length === wide.length) {
      for (const index of wide) widths[index] = shareOf(index);
      return widths;
    }
    for (const index of content) {
      widths[index] = natural[index] ?? 0;
      left -= natural[index] ?? 0;
    }
    wide = wide.filter((index) => !content.includes(index));
  }
}

function widest(lines: readonly Line[]): number {
  return Math.max(0, ...lines.map(({ width }) => width));
}
