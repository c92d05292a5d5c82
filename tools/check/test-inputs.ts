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
    '.github',
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

/** @returns browser test file → fingerprint of what all of them depend on */
export function fingerprintBrowserTests(root: string): Record<string, string> {
  const inputs = [
    'api',
    'docs/nginx.conf',
    'docs/operating',
    'packages',
    'shared',
    'shell',
    'tests',
    'tools',
    ...remotes,
  ];
  const fingerprint = createHasher(root)([...workspace, ...inputs]);
  const files = readdirSync(path.join(root, 'tests/e2e/tests')).filter((name) => name.endsWith('.spec.ts'));
  return Object.fromEntries(files.map((name) => [name, fingerprint]));
}

/** Lists the files of what the remotes declare, relative to the root. */
const listDeclarations = (root: string) =>
  remotes
    .map((name) => path.join(root, name, 'src/app/remote.ts'))
    .filter((file) => existsSync(file))
    .flatMap((file) => listWithImports(file))
    .map((file) => path.relative(root, file));

/** Lists a file and what it imports by relative paths. */
function listWithImports(file: string): string[] {
  const imports = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, module]) => String(module));
  return (
    imports
      .map((module) => `${path.resolve(path.dirname(file), module)}.ts`)
      // Skip imports in code that a test only writes to a file.
      .filter((module) => existsSync(module))
      .flatMap((module) => listWithImports(module))
      .concat(file)
  );
}

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
