import fc from 'fast-check';
import { formatCsvLine } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+855 12 345', "'+855 12 345"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  [' =1', "' =1"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['\uFF0B1', "'\uFF0B1"],
  ['\uFF0D1', "'\uFF0D1"],
  ['\uFF20SUM(A1)', "'\uFF20SUM(A1)"],
  [';=1+1', ";'=1+1"],
  ['Sok;  @SUM(A1);=2', "Sok;'  @SUM(A1);'=2"],
  ['x;"=1+1;y', '"x;\'""=1+1;y"'],
  ['Sok; Dara', 'Sok; Dara'],
  ['a-b=c', 'a-b=c'],
])('writes %j so that no spreadsheet runs it', (cell, written) => {
  expect(formatCsvLine([cell])).toBe(`${written}\r\n`);
});

/** Reads a file as spreadsheets do: a quotation mark begins a quoted part only at the start of a cell. */
function readCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isStart = true;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const wasStart = isStart;
    isStart = false;
    if (isQuoted && character === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"' && (isQuoted || wasStart)) isQuoted = !isQuoted;
    else if (!isQuoted && [separator, '\n', '\r'].includes(character)) {
      cells.push(cell);
      cell = '';
      isStart = true;
    } else cell += character;
  }
  return [...cells, cell];
}

it('writes no cell that begins like a formula, whichever separator a spreadsheet reads', () => {
  const unit = fc.constantFrom('=', '+', '-', '@', '"', ';', ',', '\t', '\n', '\r', ' ', "'", 'a', '\uFF1D');
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(',', ';', '\t'),
      (cells, separator) => {
        for (const cell of readCells(formatCsvLine(cells), separator))
          expect(cell).not.toMatch(/^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
      },
    ),
    { numRuns: 1000 },
  );
});
