import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

const lock = readFileSync(path.resolve(import.meta.dirname, '../../../pnpm-lock.yaml'), 'utf8');

/** Returns the Node versions that each package of the lock file requires. */
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

it('has no package that excludes the oldest Node that the README promises', () => {
  const requirements = engines();
  expect(requirements.length).toBeGreaterThan(500);
  expect(requirements.filter(({ range }) => !semver.satisfies('20.19.0', range))).toEqual([]);
});
