import { formatCsvLine } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+855 12 345', "'+855 12 345"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['\uFF0B1', "'\uFF0B1"],
  ['\uFF0D1', "'\uFF0D1"],
  ['\uFF20SUM(A1)', "'\uFF20SUM(A1)"],
  [';=1+1', ";'=1+1"],
  ['Sok;  @SUM(A1);=2', "Sok;'  @SUM(A1);'=2"],
  ['Sok; Dara', 'Sok; Dara'],
  ['a-b=c', 'a-b=c'],
])('writes %j so that no spreadsheet runs it', (cell, written) => {
  expect(formatCsvLine([cell])).toBe(`${written}\r\n`);
});
