import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFilesRecursively, hashFiles } from '@evisa/setup/hash-files';

const workspace = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'];
const commonJestInputs = [...workspace, 'jest.config.mjs', 'packages/build/src/jest', 'shared'];
const remotes = ['mfe-orders', 'mfe-order-detail', 'mfe-team-settings', 'mfe-public-tracking'];

/** THE table of the inputs of each package's tests, relative to the root: what its layer may import (`tools/lint/layers.mjs`). */
const listJestInputs = (root: string): Record<string, string[]> => ({
  shared: commonJestInputs,
  shell: [...commonJestInputs, 'shell'],
  ...Object.fromEntries(remotes.map((name) => [name, [...commonJestInputs, name]])),
  // A test compares `.env.example` and the README with the API's settings.
  api: [...commonJestInputs, 'api', 'packages', '.env.example', 'README.md'],
  setup: [...commonJestInputs, 'packages/setup'],
  releases: [...commonJestInputs, 'packages/setup', 'packages/releases', 'docs/nginx.conf'],
  sample: [...commonJestInputs, 'packages/sample'],
  build: [...listBuildInputs(root), 'tools/lint', 'tsconfig.json'],
  'remote-sdk': [...listBuildInputs(root), 'docs/REMOTE-SDK.md'],
  verify: [...commonJestInputs, 'packages', 'tests/verify', 'docs/INTEGRATING.md'],
  tools: [
    ...commonJestInputs,
    'api',
    'docs/OPERATING.md',
    'docs/operating',
    'mfe-public-tracking/src/i18n',
    'packages',
    'tests',
    'tools',
  ],
  // Rules for the sources of all packages.
  lint: [...commonJestInputs, 'api', 'shell', 'tools', 'oxlint.config.mjs', 'packages', 'tests', ...remotes],
});

/** Lists the inputs of tests that build packages, and remotes that they generate from what the remotes declare. */
const listBuildInputs = (root: string) => [
  ...commonJestInputs,
  'api',
  'packages',
  'shell',
  ...listDeclarations(root),
  ...remotes.flatMap((name) =>
    ['package.json', 'tsconfig.json', 'webpack.config.mjs', 'site-alias.mjs'].map((file) => `${name}/${file}`),
  ),
];

/** @returns jest project → fingerprint of what its tests depend on */
export function fingerprintJestProjects(root: string): Record<string, string> {
  const hash = createHasher(root);
  return Object.fromEntries(Object.entries(listJestInputs(root)).map(([name, inputs]) => [name, hash(inputs)]));
}

/** @returns the fingerprint of every file */
export function fingerprintAllFiles(root: string): string {
  return createHasher(root)(listSources(root));
}

/** @returns each remote, and `the rest` → fingerprint of what its linting depends on */
export function fingerprintLintParts(root: string): Record<string, string> {
  const hash = createHasher(root);
  const rest = listSources(root).filter((name) => !remotes.includes(name));
  const own = remotes.map((name) => [name, hash([...rest, name])]);
  return Object.fromEntries([['the rest', hash(rest)], ...own]);
}

const listSources = (root: string) =>
  readdirSync(root).filter((name) => !['.git', 'node_modules', 'dist', 'data'].includes(name));

/**
 * Fingerprints the inputs of each browser test: always the shell, the API, the tools and what each remote declares, and the remotes whose
 * screens its pages showed in the last run. The tests of a file that uses builds are one part, which depends on all remotes, unless what it
 * finds out about them shows in its pages; a test of the applicants' site depends on its remote.
 * @param usesFolder what the pages of each test showed (`tests/e2e/support/record-used-remotes.ts` writes it)
 * @returns test file, or `file › title` → fingerprint
 */
export function fingerprintBrowserTests(root: string, usesFolder: string): Record<string, string> {
  const hash = createHasher(root);
  const folder = path.join(root, 'tests/e2e/tests');
  const common = [
    ...workspace,
    'api',
    'docs/nginx.conf',
    'docs/operating',
    'packages',
    'shared',
    'shell',
    'tests',
    'tools',
    // The sidebar of every page shows what the remotes declare.
    ...listDeclarations(root),
  ];
  function listParts(file: string) {
    const uses = path.join(usesFolder, `${file}.jsonl`);
    const code = readWithImports(path.join(folder, file));
    const throughPages = seenThroughPages.includes(file) || !usesBuilds.test(code);
    if (!existsSync(uses) || !throughPages) return [[file, hash([...common, ...remotes])]];
    /** The last line of a test is that of its last run. */
    const usedByTest: Map<string, string[]> = new Map(
      readFileSync(uses, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
    const site = code.includes('publicUrl') ? ['mfe-public-tracking'] : [];
    return [...usedByTest].map(([title, used]) => [`${file} › ${title}`, hash([...common, ...used, ...site])]);
  }
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.spec.ts'))
      .flatMap(listParts),
  );
}

/** Lists the files of what the remotes declare, relative to the root. */
const listDeclarations = (root: string) =>
  remotes
    .map((name) => path.join(root, name, 'src/app/remote.ts'))
    .filter((file) => existsSync(file))
    .flatMap((file) => listWithImports(file))
    .map((file) => path.relative(root, file));

/** Returns the code of a test file and of its imports from `tests/e2e/support`, without the start of the portal, which every test uses. */
const readWithImports = (file: string) =>
  listWithImports(file, /\/(?:start-portal|fixtures)$/)
    .map((module) => readFileSync(module, 'utf8'))
    .join('\n');

/**
 * Lists a file and what it imports by relative paths.
 * @param without imports to leave out
 */
function listWithImports(file: string, without?: RegExp): string[] {
  const imports = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, module]) => String(module));
  return (
    imports
      .filter((module) => !without?.test(module))
      .map((module) => `${path.resolve(path.dirname(file), module)}.ts`)
      // Skip imports in code that a test only writes to a file.
      .filter((module) => existsSync(module))
      .flatMap((module) => listWithImports(module, without))
      .concat(file)
  );
}

/** Tests that publish remotes, and look at no other than those that their pages show. */
const seenThroughPages = ['own-repository', 'previous-version-fallback', 'remote-failures'].map(
  (name) => `${name}.spec.ts`,
);

/** Code of a test that reads, builds or publishes remotes. */
const usesBuilds =
  /siteDir|'[^']*(?:mfe-|tools\/|@evisa\/(?:releases|remote-sdk|build\/(?!webpack\/|start-built-api))|dist\/(?!kit-page))/;

/** @returns reads each file or folder once */
function createHasher(root: string): (inputs: string[]) => string {
  const known: Map<string, string> = new Map();
  const hashInput = (input: string) => {
    const at = path.join(root, input);
    if (!known.has(input)) known.set(input, existsSync(at) ? hashFiles(root, listFilesRecursively(at)) : '');
    return known.get(input);
  };
  return (inputs) => createHash('sha256').update(inputs.map(hashInput).join(' ')).digest('hex');
}
