import { parseByteRange } from './parse-byte-range';

test.each([
  [undefined, null],
  ['bytes=0-4', { from: 0, to: 4 }],
  ['bytes=5-', { from: 5, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-30', { from: 0, to: 9 }],
  ['bytes=2-99', { from: 2, to: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=5-4', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=1-2', null],
])('parses %s of ten bytes', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});
