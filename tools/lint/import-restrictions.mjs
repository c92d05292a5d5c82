import { browserLayers, layers } from './layers.mjs';

const allLayers = Object.keys(layers);
const sharedLayers = allLayers.filter((name) => layers[name]?.folder.startsWith('shared/'));
const apiLayers = allLayers.filter((name) => name.startsWith('api-'));
/** @param {string[]} names @param {string[]} without */
const without = (names, without) => names.filter((name) => !without.includes(name));

/**
 * Imports that only some layers may use. `regex` or `group` matches the import as it is written; `group` allows exceptions, because the
 * linter's expressions have no look-ahead. `names` restricts only the names that it matches.
 * @type {{ regex?: string, group?: string[], names?: string, banned: string[], message: string, types?: boolean }[]}
 */
const restrictedImports = [
  {
    regex: '^ky$',
    banned: without(allLayers, ['client']),
    message: 'Only shared/client calls the API: use its functions.',
  },
  {
    group: ['@evisa/shared/contract/*', '!@evisa/shared/contract/endpoints'],
    banned: browserLayers,
    types: true,
    message: 'The browser uses the types of the contract; its schemas (zod) stay on the server. Write `import type`.',
  },
  { regex: '^zod($|/)', banned: browserLayers, message: 'No zod in the browser: check by hand, or on the server.' },
  {
    regex: '^(drizzle-orm|pg|@electric-sql/pglite)($|/)',
    banned: without(allLayers, ['api-db']),
    message: 'SQL lives in api/src/db: add a function there.',
  },
  {
    regex: '^@mantine/[^.]*$|^@tabler/|^react-router|^@tanstack/react-query$',
    banned: without(browserLayers, ['kit']),
    message: 'Mantine, icons, router and query cache come from shared/kit, which shell and remotes share one copy of.',
  },
  {
    regex: '^(node:)?zlib$',
    names: 'Sync$',
    banned: [...apiLayers, 'releases'],
    message: 'It would stop all requests of the process: await the asynchronous form.',
  },
  {
    regex: '^\\.\\./',
    banned: without(sharedLayers, ['testing']),
    message: "Import another layer of shared by the package's own name, so that federation can share it.",
  },
  {
    regex: '(^|/)testing/',
    banned: without(allLayers, ['testing']),
    message: 'testing/ is for tests and is never shipped.',
  },
  { regex: '^node:', banned: [...sharedLayers, ...browserLayers], message: 'This also runs in a browser.' },
  {
    regex: '^@evisa/releases/',
    banned: without(allLayers, ['api-releases']),
    message: 'Only api/src/releases and the commands in tools/ use @evisa/releases.',
  },
  {
    regex: '^@evisa/sample/',
    banned: without(allLayers, ['api-sample']),
    message: 'Only api/src/sample loads the sample, which a production build does not contain.',
  },
  {
    regex: '^@evisa/(build|remote-sdk|create-remote|verify|tools)/',
    banned: allLayers,
    message: 'The tools build and check the portal, which must not import them.',
  },
  {
    regex: '^react|^@tanstack/|^zustand',
    banned: [...apiLayers, 'domain', 'contract'],
    message: 'No user interface here.',
  },
];

/**
 * Globals that only some layers may use.
 * @type {{ names: string[], banned: string[], message: string }[]}
 */
const restrictedGlobals = [
  {
    names: ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'],
    // The import of orders sends them to a portal.
    banned: without(allLayers, ['client', 'testing', 'api-import', 'api-backup']),
    message: 'Only shared/client sends requests to a server: use its functions.',
  },
  {
    names: ['localStorage', 'sessionStorage', 'BroadcastChannel'],
    banned: without(allLayers, ['session', 'testing']),
    message: 'Only shared/session stores data in the browser: use its functions.',
  },
];

/**
 * Returns the restrictions of one layer as lint rules.
 * @param {string} layer
 */
export function createRestrictionRules(layer) {
  const patterns = restrictedImports
    .filter(({ banned }) => banned.includes(layer))
    .map(({ regex, group, names, message, types }) => ({
      ...(regex ? { regex } : { group }),
      ...(names ? { importNamePattern: names } : {}),
      message,
      ...(types ? { allowTypeImports: true } : {}),
    }));
  const globals = restrictedGlobals
    .filter(({ banned }) => banned.includes(layer))
    .flatMap(({ names, message }) => names.map((name) => ({ name, message })));
  // The same globals as properties: window.fetch, globalThis.localStorage.
  const properties = globals.flatMap(({ name, message }) =>
    ['window', 'globalThis', 'self'].map((object) => ({ object, property: name, message })),
  );
  return {
    'no-restricted-imports': ['error', { patterns }],
    'no-restricted-globals': ['error', ...globals],
    'no-restricted-properties': ['error', ...properties],
  };
}
