import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import lazyIndex from './lazy-index-transform.mjs';

/** Finds what the kit depends on. The tools do not depend on Mantine. */
const requireInShared = createRequire(new URL('../../../../shared/package.json', import.meta.url));

const INDEX = `
const require_button = require("./button.cjs");
const require_date_picker = require("./date-picker.cjs");
exports.Button = require_button.Button;
exports.DatePicker = require_date_picker.DatePicker;
`;

/** @param {string} code of an index, run with modules that record when they load */
function load(code) {
  /** @type {string[]} */
  const loaded = [];
  /** @type {Record<string, unknown>} */
  const exports = {};
  /** @param {string} name */
  const recordRequire = (name) => {
    loaded.push(name);
    return { Button: 'a button', DatePicker: 'a date picker' };
  };
  runInNewContext(code, { exports, require: recordRequire });
  return { exports, loaded };
}

it('loads a module when its export is first used', () => {
  const { exports, loaded } = load(lazyIndex.process(INDEX).code);
  expect(Object.keys(exports)).toEqual(['Button', 'DatePicker']);
  expect(loaded).toEqual([]);
  expect(exports['Button']).toBe('a button');
  expect(loaded).toEqual(['./button.cjs']);
});

it.each(['core', 'hooks'])('transforms every line of the index of Mantine %s', (name) => {
  const file = requireInShared.resolve(`@mantine/${name}`);
  expect(file).toMatch(/\/cjs\/index\.cjs$/);
  const { code } = lazyIndex.process(readFileSync(file, 'utf8'));
  expect(code).toContain('Object.defineProperty(exports, "');
  expect(code).not.toMatch(/^(const require_\w+ = require\(|exports\.\w+ = require_)/m);
});
