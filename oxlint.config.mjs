import { boundaryRule, boundarySettings } from './tools/lint/layer-boundaries.mjs';
import { createRestrictionRules } from './tools/lint/import-restrictions.mjs';
import { browserLayers, layers } from './tools/lint/layers.mjs';

const TESTS = ['**/*.test.{ts,tsx,mjs}', '**/testing/**', 'tests/**', 'packages/build/src/jest/translate-screens.mjs'];
/** Files whose default export a tool reads. */
const TOOL_CONFIGS = [
  '*.config.{ts,mjs}',
  '*/*.config.{ts,mjs}',
  'packages/build/src/jest/*-transform.mjs',
  'tools/lint/translated-text.mjs',
  '**/jest-*.mjs',
  '**/*-loader.ts',
  'tests/e2e/support/servers/prepare-sample-data.ts',
  '**/*.d.ts',
];

/** Deprecated code of our own is removed in two steps (docs/CONTRACT.md). These parts of libraries stay until their next major version. */
const noDeprecated = [
  'error',
  {
    allow: [
      { from: 'package', package: 'react', name: 'FormEvent' },
      { from: 'package', package: '@tanstack/query-core', name: ['fetchQuery', 'prefetchQuery'] },
    ],
  },
];

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'jest', 'promise'],
  jsPlugins: ['eslint-plugin-boundaries', './tools/lint/translated-text.mjs'],
  categories: { correctness: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    'data/**',
    '**/playwright-report/**',
    '**/test-results/**',
    // Its packages are not installed by default: `npm run bench` checks its types.
    'tests/bench/**',
  ],
  settings: boundarySettings,
  rules: {
    'boundaries/dependencies': boundaryRule,
    'translation/separate-text': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 300, skipBlankLines: true }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    // Handlers of events and requests may return promises that are not awaited.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // Objects here consist of closures, which do not use `this`.
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': 'off',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    // Rules of the React compiler, which this project does not use.
    'react/immutability': 'off',
    'react/incompatible-library': 'off',
    'react/set-state-in-effect': 'off',
    // A `role` on a plain element is as good as the rarer tag.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A region handles Escape to close itself.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'promise/no-callback-in-promise': 'off',
    // A scrolling region is focusable, so that the keyboard can scroll it.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    // Reports the empty cells of placeholder rows as controls.
    'jsx-a11y/control-has-associated-label': 'off',
  },
  overrides: [
    ...Object.entries(layers).map(([name, { folder }]) => ({
      files: [`${folder}/**`],
      rules: createRestrictionRules(name),
    })),
    {
      files: browserLayers.map((name) => `${layers[name].folder}/**`),
      rules: { 'no-console': 'error', 'typescript/no-deprecated': noDeprecated },
    },
    {
      files: TESTS,
      rules: {
        'boundaries/dependencies': 'off',
        'translation/separate-text': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-imports': 'off',
        'no-restricted-properties': 'off',
        // A test may assert the types of its own fixtures and leave `expect` to a helper.
        'typescript/no-unsafe-type-assertion': 'off',
        'jest/expect-expect': 'off',
        'typescript/require-array-sort-compare': 'off',
        'jest/no-conditional-expect': 'off',
        'jest/no-standalone-expect': 'off',
      },
    },
    // Playwright's `test`, `expect` and `use` are neither jest's nor React's, and its fixtures need a pattern, even an empty one.
    {
      files: ['tests/e2e/**'],
      rules: {
        'jest/valid-title': 'off',
        'no-empty-pattern': 'off',
        'react/rules-of-hooks': 'off',
      },
    },
    // A service worker handles the page's network requests.
    { files: ['*/src/worker/**'], rules: { 'no-restricted-globals': 'off' } },
    // A command that calls a portal elsewhere, without the client of the pages.
    { files: ['packages/releases/src/call-portal.ts'], rules: { 'no-restricted-globals': 'off' } },
    // Namespaces of constants, from which a build takes only those that it uses.
    {
      files: ['shared/src/domain/validation/validation-messages.ts', 'shared/src/contract/endpoints.ts'],
      rules: { 'oxc/no-barrel-file': 'off' },
    },
    // Syntax trees, a table of a package, and packages of a corpus, whose types are not known here.
    {
      files: ['packages/build/src/{webpack/visit-syntax,browser-support/*}.ts', 'tests/verify/documents/**'],
      rules: { 'typescript/no-explicit-any': 'off' },
    },
    { files: TOOL_CONFIGS, rules: { 'import/no-default-export': 'off' } },
    // Facts that come out of JSON files are described, not checked, in the tools.
    {
      files: ['tools/**', 'packages/{setup,releases,build,remote-sdk,create-remote}/**'],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
  ],
};
