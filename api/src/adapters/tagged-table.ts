import { drawLine, heightOf, toLines, type Line, type TextStyle } from './pdf-text';
import { addElement, drawArtifact, drawRule, faint, frame, ink, makeRoom, paleTeal, type Flow } from './tagged-flow';

interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const cellStyle: TextStyle = { size: 8, color: ink };
const headStyle: TextStyle = { size: 8, color: faint, bold: true };
const padding = 4;
/** No cell takes more lines, so that a row has its place on one page. */
const longestCell = 3;
const narrowest = 18;
const widest = 190;
/** Beyond these many rows widths are taken as they are. */
const measuredRows = 200;

/** A table with its head on every page it goes over, each row in one piece. */
export function drawTable(flow: Flow, { columns, rows }: Table): void {
  const { pdf } = flow;
  const widths = columnWidths(pdf, { columns, rows });
  const place = (index: number) => ({
    x: frame.left + padding + widths.slice(0, index).reduce((sum, width) => sum + width, 0),
    width: (widths[index] ?? 0) - 2 * padding,
  });
  const linesOf = (cells: readonly string[], style: TextStyle): Line[][] =>
    cells.map((cell, index) => toLines(pdf, cell, style, { width: place(index).width, longest: longestCell }));

  const table = addElement(pdf, flow.parent, 'Table');
  const head = linesOf(columns, headStyle);
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
  for (const cells of rows) {
    const lines = linesOf(cells, cellStyle);
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

/** Each column as wide as what stands in it; if that is too wide in all, the wide ones give way. */
function columnWidths(pdf: PDFKit.PDFDocument, { columns, rows }: Table): number[] {
  const natural = columns.map((column, index) => {
    const cells = rows.slice(0, measuredRows).map((row) => row[index] ?? '');
    const texts = [...new Set(cells.map((cell) => cell.slice(0, 80)))].map((cell) =>
      toLines(pdf, cell, cellStyle, { width: widest }).map(({ width }) => width),
    );
    const words = column.split(' ').map((word) => toLines(pdf, word, headStyle, { width: widest })[0]?.width ?? 0);
    return Math.min(widest, Math.max(narrowest, ...words, ...texts.flat())) + 2 * padding + 1;
  });
  const sum = natural.reduce((total, width) => total + width, 0);
  if (sum <= frame.width) return natural.map((width) => (width * frame.width) / sum);
  // What is narrower than its fair share keeps its width.
  const sorted = natural.toSorted((a, b) => a - b);
  let left: number = frame.width;
  let limit: number = widest;
  for (const [index, width] of sorted.entries()) {
    const share = left / (sorted.length - index);
    if (width > share) {
      limit = share;
      break;
    }
    left -= width;
  }
  return natural.map((width) => Math.min(width, limit));
}
