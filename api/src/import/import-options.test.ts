import { ImportError } from './import-error';
import { readImportOptions } from './import-options';

it('takes a CSV file with any spelling of its extension, its encoding and its delimiter', () => {
  const options = ['--mapping', 'map.json', '--dry-run', '--encoding', 'windows-1252', '--delimiter', 'tab'];
  expect(readImportOptions(['Orders.CSV', ...options])).toMatchObject({
    file: 'Orders.CSV',
    mapping: 'map.json',
    encoding: 'windows-1252',
    delimiter: '\t',
  });
});

it.each([
  [['orders.CSV', '--dry-run'], 'A CSV file requires --mapping'],
  [['orders.ndjson', '--dry-run', '--mapping', 'map.json'], 'other files take none'],
  [['orders.csv', '--dry-run', '--mapping', 'map.json', '--delimiter', ';;'], '--delimiter takes one character'],
])('refuses %j', (args, message) => {
  expect(() => readImportOptions(args)).toThrow(ImportError);
  expect(() => readImportOptions(args)).toThrow(message);
});
