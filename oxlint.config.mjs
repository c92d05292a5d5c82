import { boundaryRule, boundarySettings } from './tools/lint/layer-boundaries.mjs';
import { createRestrictionRules } from './tools/lint/import-restrictions.mjs';
import { browserLayers, layers } from './tools/lint/layers.mjs';

const TESTS = ['**/*.test.{ts,tsx,mjs}', '**/testing/**', 'e2e/**'];
/** Where a tool reads a default export. */
const TOOL_CONFIGS = [
  '*.config.{ts,mjs}',
  '*/*.config.{ts,mjs}',
  'tools/jest/*-transform.mjs',
  '**/jest-*.mjs',
  '**/*-loader.mjs',
  'e2e/support/servers/prepare-sample-data.ts',
  '**/*.d.ts',
];

/** What is ours goes in two steps (docs/CONTRACT.md); these of libraries stay until their next major. */
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
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    'data/**',
    '**/playwright-report/**',
    '**/test-results/**',
    // Its packages are not installed by default: `npm run bench` checks its types.
    'packages/bench/**',
  ],
  settings: boundarySettings,
  rules: {
    'boundaries/dependencies': boundaryRule,
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
    // A function that returns a promise may stand where nothing is awaited: handlers of events and of requests.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // Objects here are made of closures, which need no `this`.
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
    // Escape is listened to on the region it closes.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'promise/no-callback-in-promise': 'off',
    // A region that scrolls takes the focus, so that the keyboard can scroll it.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    // Takes the empty cell of a placeholder row for a control.
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
        'no-restricted-globals': 'off',
        'no-restricted-imports': 'off',
        'no-restricted-properties': 'off',
        // A test may claim what it set up, and leave `expect` to a helper.
        'typescript/no-unsafe-type-assertion': 'off',
        'jest/expect-expect': 'off',
        'typescript/require-array-sort-compare': 'off',
        'jest/no-conditional-expect': 'off',
        'jest/no-standalone-expect': 'off',
      },
    },
    // Playwright's own `test`, `expect` and `use` are neither jest's nor React's; its fixtures want a pattern, if empty.
    {
      files: ['e2e/**'],
      rules: {
        'jest/valid-title': 'off',
        'no-empty-pattern': 'off',
        'react/rules-of-hooks': 'off',
      },
    },
    // A service worker stands between the page and the network.
    { files: ['*/src/worker/**'], rules: { 'no-restricted-globals': 'off' } },
    { files: TOOL_CONFIGS, rules: { 'import/no-default-export': 'off' } },
    // Facts that come out of JSON files are described, not checked, in the tools.
    { files: ['tools/**', 'packages/releases/**'], rules: { 'typescript/no-unsafe-type-assertion': 'off' } },
  ],
};
