import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Packages that contain only ES modules. jest runs CommonJS, so they are compiled like our own code. If a test fails with "Cannot use import
 * statement outside a module", add the package that the error names.
 */
const ES_MODULE_PACKAGES = [
  '@borewit/text-codec',
  '@electric-sql/*',
  '@poppinss/*',
  '@sindresorhus/*',
  '@tabler/*',
  '@tanstack/*',
  '@tokenizer/*',
  'case-anything',
  'content-disposition',
  'cookie',
  'file-type',
  'jose',
  'ky',
  'mime',
  'p-limit',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'yocto-queue',
];

/** `@scope/*` → every package of the scope, as in pnpm's folders (`@scope+name@1.0.0`). */
const inPnpmFolder = ES_MODULE_PACKAGES.map((name) =>
  name.endsWith('/*') ? `${name.slice(0, -2)}\\+[^/]+@` : `${name.replace('/', '\\+')}@`,
);
const inPlainFolder = ES_MODULE_PACKAGES.map((name) => (name.endsWith('/*') ? name.slice(0, -1) : `${name}/`));

/**
 * Packages that stay in the sandbox of each test file: they read the clock, which a test may set, or compare the constructor of an argument with
 * their own `Object`.
 */
const SANDBOXED = ['jose', 'libphonenumber-js', 'lru-cache', 'otpauth'];

/** Every other package: see `jest-worker-package.mjs`. */
const WORKER_PACKAGE = `/node_modules/(?!\\.pnpm/|(?:${SANDBOXED.join('|')})/)`;

/** The indexes of packages of which a test file needs only a few of hundreds of modules. */
const LAZY_INDEX = '@mantine/(core|hooks)/cjs/index\\.cjs$';

const swcTransform = [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** @param {string} folder */
function baseProject(folder) {
  return {
    displayName: path.basename(folder),
    rootDir: `<rootDir>/${folder}`,
    transform: { [LAZY_INDEX]: require.resolve('./lazy-index-transform.mjs'), '\\.([cm]?js|[jt]sx?)$': swcTransform },
    transformIgnorePatterns: [
      `/node_modules/(?!\\.pnpm/|${inPlainFolder.join('|')}|${LAZY_INDEX})`,
      `/node_modules/\\.pnpm/(?!${inPnpmFolder.join('|')}|.+/${LAZY_INDEX})`,
    ],
    resolver: require.resolve('./module-resolver.cjs'),
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
  };
}

/**
 * Configures a package whose tests need a document: jsdom with Node's web globals, and stubs for stylesheets, pictures and fonts.
 * @param {string} folder
 */
export function browserProject(folder) {
  return {
    ...baseProject(folder),
    testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
    testEnvironment: require.resolve('./jsdom-environment.cjs'),
    setupFilesAfterEnv: [require.resolve('./setup-jsdom.mjs')],
    moduleNameMapper: {
      '\\.module\\.css$': require.resolve('./css-module-stub.cjs'),
      '\\.css$': require.resolve('./css-file-stub.cjs'),
      '\\.(svg|png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf)$': require.resolve('./asset-stub.cjs'),
    },
  };
}

/**
 * Configures tests of a package that run in plain Node.
 * @param {string} folder
 * @param {string} [testRegex] which of its tests; all by default
 */
export function nodeProject(folder, testRegex = '\\.test\\.(ts|mjs)$') {
  return { ...baseProject(folder), testRegex, testEnvironment: 'node' };
}

/**
 * Lets the test files of a project in Node share the packages of their worker. Not for tests that run webpack, whose cache writes only
 * objects from its own side of the sandbox.
 * @param {ReturnType<typeof nodeProject>} project
 */
export function withWorkerPackages({ transform, ...others }) {
  return {
    ...others,
    testEnvironment: require.resolve('./jest-worker-environment.mjs'),
    transform: { [WORKER_PACKAGE]: require.resolve('./jest-worker-package.mjs'), ...transform },
    transformIgnorePatterns: [],
  };
}
