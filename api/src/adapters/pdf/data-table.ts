import { drawLine, layoutLines, sumLineHeights, type TextLine, type TextStyle } from './text-layout';
import {
  addStructureElement,
  drawArtifact,
  drawRule,
  ensureSpace,
  type PageFlow,
  pageFrame,
  textColor,
} from './page-flow';

interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The maximum height of all rows together before each row is truncated. It keeps a pack within 25 pages. */
const maxTableHeight = 2400;

const headStyle: TextStyle = { size: 10, color: textColor, bold: true };
/** Bold and this large, so that ids are read right from a fax. For it, a table has at most four columns. */
const cellStyle: TextStyle = { size: 11, color: textColor, bold: true };

const padding = 4;
/** The maximum number of lines in a cell, and in a cell of a table that is too high. */
const maxCellLines = 9;
const maxCellLinesInLongTable = 3;
const minColumnWidth = 18;
/** The number of rows from which column widths are calculated. */
const measuredRows = 200;
const measuredCharacters = 80;

/** Draws a table, with its header on every page and without splitting rows. */
export function drawTable(flow: PageFlow, { columns, rows }: Table): void {
  const { pdf } = flow;
  const widths = columnWidths(pdf, { columns, rows });
  const place = (index: number) => ({
    x: pageFrame.left + padding + widths.slice(0, index).reduce((sum, width) => sum + width, 0),
    width: (widths[index] ?? 0) - 2 * padding,
  });
  const linesOf = (cells: readonly string[], style: TextStyle, longest: number): TextLine[][] =>
    cells.map((cell, index) => layoutLines(pdf, cell, style, { width: place(index).width, maxLines: longest }));

  const table = addStructureElement(pdf, flow.parent, 'Table');
  const head = linesOf(columns, headStyle, maxCellLinesInLongTable);
  const headHeight = rowHeight(head);

  function drawCells(
    cells: readonly TextLine[][],
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

  function endRow(cells: readonly TextLine[][]): void {
    flow.y += rowHeight(cells);
    drawRule(pdf, flow.y);
  }

  function drawRow(cells: readonly TextLine[][], style: TextStyle, type: 'TH' | 'TD'): void {
    const row = addStructureElement(pdf, table, 'TR');
    drawCells(cells, style, (index, draw) => {
      const options = type === 'TH' ? { title: columns[index], scope: 'Column' as const } : {};
      addStructureElement(pdf, row, type, options).add(draw);
    });
    endRow(cells);
  }

  ensureSpace(flow, headHeight + 60);
  drawRule(pdf, flow.y);
  drawRow(head, headStyle, 'TH');
  const whole = rows.map((cells) => linesOf(cells, cellStyle, maxCellLines));
  const tooHigh = whole.reduce((sum, lines) => sum + rowHeight(lines), 0) > maxTableHeight;
  for (const lines of tooHigh ? rows.map((cells) => linesOf(cells, cellStyle, maxCellLinesInLongTable)) : whole) {
    if (ensureSpace(flow, rowHeight(lines))) {
      drawRule(pdf, flow.y);
      drawArtifact(pdf, 'Layout', () => drawCells(head, headStyle, (_index, draw) => draw()));
      endRow(head);
    }
    drawRow(lines, cellStyle, 'TD');
  }
}

function rowHeight(cells: readonly TextLine[][]): number {
  return Math.max(...cells.map(sumLineHeights)) + 2 * padding;
}

/**
 * Returns column widths that fit the content. If the table is too wide, the widest columns shrink most, but not below their longest line or word
 * as long as all of those fit: an address that is broken cannot be read from a fax.
 */
function columnWidths(pdf: PDFKit.PDFDocument, { columns, rows }: Table): number[] {
  const measure = (split: (cell: string) => string[]) =>
    columns.map((column, index) => {
      const cells = new Set(rows.slice(0, measuredRows).flatMap((row) => split(row[index] ?? '')));
      const texts: [string, TextStyle][] = column.split(' ').map((text) => [text, headStyle]);
      for (const cell of cells) texts.push([cell.slice(0, measuredCharacters), cellStyle]);
      const widths = texts.map(([text, style]) => widest(layoutLines(pdf, text, style, { width: pageFrame.width })));
      return Math.max(minColumnWidth, ...widths) + 2 * padding + 1;
    });
  const natural = measure((cell) => cell.split('\n'));
  // The lines of a cell that has several are kept whole if possible.
  const lines = measure((cell) => cell.split(cell.includes('\n') ? '\n' : /\s+/));
  const words = measure((cell) => cell.split(/\s+/));
  const fitting = [lines, words].find((list) => sum(list) <= pageFrame.width) ?? natural.map(() => 0);
  const widths = natural.map(() => 0);
  let wide = [...natural.keys()];
  let left: number = pageFrame.width;
  for (;;) {
    const at = (list: readonly number[], index: number) => list[index] ?? 0;
    const roots = sum(wide.map((index) => Math.sqrt(at(natural, index))));
    const shareOf = (index: number) => (left * Math.sqrt(at(natural, index))) / roots;
    const narrow = wide.filter((index) => at(natural, index) < shareOf(index));
    // All fit, and share the rest.
    const isSettled = narrow.length === wide.length;
    const fixed = isSettled || narrow.length > 0 ? narrow : wide.filter((index) => shareOf(index) < at(fitting, index));
    if (isSettled || fixed.length === 0) {
      for (const index of wide) widths[index] = shareOf(index);
      return widths;
    }
    for (const index of fixed) {
      widths[index] = narrow.length > 0 ? at(natural, index) : at(fitting, index);
      left -= at(widths, index);
    }
    wide = wide.filter((index) => !fixed.includes(index));
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function widest(lines: readonly TextLine[]): number {
  return Math.max(0, ...lines.map(({ width }) => width));
}
