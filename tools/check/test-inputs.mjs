import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
// By path, because `npm test` loads this file before it installs packages.
import { listFilesRecursively, hashFiles } from '../../packages/releases/src/hash-files.mjs';

const workspace = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'patches', 'tsconfig.base.json'];
const commonJestInputs = [...workspace, 'jest.config.mjs', 'tools/jest', 'shared'];
const remotes = ['mfe-orders', 'mfe-order-detail', 'mfe-team-settings', 'mfe-public-tracking'];

/** THE table of the inputs of each package's tests, relative to the root: what its layer may import (`tools/lint/layers.mjs`). */
const jestInputs = {
  shared: commonJestInputs,
  shell: [...commonJestInputs, 'shell'],
  ...Object.fromEntries(remotes.map((name) => [name, [...commonJestInputs, name]])),
  // A test compares `.env.example` and the README with the API's settings.
  api: [...commonJestInputs, 'api', 'packages', '.env.example', 'README.md'],
  releases: [...commonJestInputs, 'packages/releases'],
  sample: [...commonJestInputs, 'packages/sample'],
  // The tools' tests read and build the packages.
  tools: [
    ...commonJestInputs,
    'api',
    'docs/OPERATING.md',
    'docs/operating',
    'e2e',
    'shell',
    'tools',
    'oxlint.config.mjs',
    'packages',
    ...remotes,
  ],
};

/**
 * @param {string} root
 * @returns {Record<string, string>} jest project → fingerprint of what its tests depend on
 */
export function fingerprintJestProjects(root) {
  const hash = createHasher(root);
  return Object.fromEntries(Object.entries(jestInputs).map(([name, inputs]) => [name, hash(inputs)]));
}

/** @param {string} root @returns {string} the fingerprint of every file */
export function fingerprintAllFiles(root) {
  return createHasher(root)(
    readdirSync(root).filter((name) => !['.git', 'node_modules', 'dist', 'data'].includes(name)),
  );
}

/**
 * Fingerprints the inputs of each browser test: always the shell, the API and the tools, and the remotes whose files its pages requested in
 * the last run. A test that uses builds depends on all remotes, a test of the applicants' site on its remote.
 * @param {string} root
 * @param {string} usesFolder what the pages of each test file requested (`e2e/support/record-used-remotes.ts` writes it)
 * @returns {Record<string, string>} test file → fingerprint
 */
export function fingerprintBrowserTests(root, usesFolder) {
  const hash = createHasher(root);
  const folder = path.join(root, 'e2e/tests');
  /** @param {string} name */
  const remotesUsedBy = (name) => {
    const uses = path.join(usesFolder, `${name}.json`);
    const code = readWithImports(path.join(folder, name));
    if (!existsSync(uses) || /siteDir|'[^']*(?:mfe-|tools\/|@evisa\/releases|\/dist)/.test(code)) return remotes;
    return [...JSON.parse(readFileSync(uses, 'utf8')), ...(code.includes('publicUrl') ? ['mfe-public-tracking'] : [])];
  };
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => [
        name,
        hash([
          ...workspace,
          'api',
          'docs/nginx.conf',
          'docs/operating',
          'e2e',
          'packages',
          'shared',
          'shell',
          'tools',
          ...remotesUsedBy(name),
        ]),
      ]),
  );
}

/**
 * Returns the code of a test file and of its imports from `e2e/support`, without the start of the portal, which every test uses.
 * @param {string} file
 * @returns {string}
 */
function readWithImports(file) {
  const code = readFileSync(file, 'utf8');
  const imports = [...code.matchAll(/from '(\.[^']+)'/g)].map(([, module]) => String(module));
  return (
    imports
      .filter((module) => !/\/(?:start-portal|fixtures)$/.test(module))
      .map((module) => `${path.resolve(path.dirname(file), module)}.ts`)
      // Skip imports in code that a test only writes to a file.
      .filter((module) => existsSync(module))
      .map(readWithImports)
      .concat(code)
      .join('\n')
  );
}

/** @param {string} root @returns {(inputs: string[]) => string} reads each file or folder once */
function createHasher(root) {
  /** @type {Map<string, string>} */
  const known = new Map();
  const hashInput = (/** @type {string} */ input) => {
    const at = path.join(root, input);
    if (!known.has(input)) known.set(input, existsSync(at) ? hashFiles(root, listFilesRecursively(at)) : '');
    return known.get(input);
  };
  return (inputs) => createHash('sha256').update(inputs.map(hashInput).join(' ')).digest('hex');
}
