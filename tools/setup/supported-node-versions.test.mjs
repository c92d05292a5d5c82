import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

const lock = readFileSync(path.resolve(import.meta.dirname, '../../pnpm-lock.yaml'), 'utf8');

/** What each package of the lock file says of Node. */
function engines() {
  /** @type {{ name: string, range: string }[]} */
  const found = [];
  let name = '';
  for (const line of lock.split('\n')) {
    name = /^ {2}(\S.*):$/.exec(line)?.[1] ?? name;
    const range = /^ {4}engines: \{.*?\bnode: (?:'([^']+)'|([^,}]+))/.exec(line);
    if (range) found.push({ name, range: range[1] ?? range[2] ?? '' });
  }
  return found;
}

test('no package excludes the oldest Node that the README promises', () => {
  const said = engines();
  expect(said.length).toBeGreaterThan(500);
  expect(said.filter(({ range }) => !semver.satisfies('20.19.0', range))).toEqual([]);
});
