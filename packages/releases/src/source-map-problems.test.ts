import { findSourceMapProblems } from './source-map-problems';

const build = (files: Record<string, string>) =>
  findSourceMapProblems(new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
const map = '{ "version": 3, "sources": ["src/screens/reports.tsx"], "mappings": "AAAA" }';

it('names missing and broken source maps, and accepts scripts that hold only data', () => {
  expect(build({ 'reports.js': '', 'reports.js.map': map, 'countries.js': '' })).toEqual([]);
  expect(build({ 'reports.js': '' })).toEqual([expect.stringContaining('has no source maps')]);
  for (const broken of ['', map.slice(0, 40), '{ "version": 3, "sources": [] }'])
    expect(build({ 'reports.js.map': map, 'other.js.map': broken })).toEqual([
      'The source map other.js.map cannot be read. Build again.',
    ]);
});
