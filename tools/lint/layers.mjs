/**
 * @typedef {object} Layer
 * @property {string} folder
 * @property {string[]} imports layers whose code it may import
 * @property {string[]} [types] layers of which it may import types only
 */

const SHARED_FOR_SCREENS = [
  'domain',
  'contract',
  'client',
  'session',
  'kit',
  'charts',
  'live',
  'account',
  'order-actions',
  'order-list',
  'failed-mails',
  'slots',
  'federation',
];

/** @param {string} folder @returns {Layer} */
const screenLayer = (folder) => ({ folder: `${folder}/src`, imports: SHARED_FOR_SCREENS });

/** @param {string} name @param {string[]} imports other layers of the API @returns {Layer} */
const apiLayer = (name, imports) => ({
  folder: `api/src/${name}`,
  imports: ['domain', 'contract', 'api-errors', ...imports],
  types: ['api-services', 'api-config', 'api-adapters', 'api-releases'],
});

/** THE table of layers and dependency rules: which code may import which. @type {Record<string, Layer>} */
export const layers = {
  domain: { folder: 'shared/src/domain', imports: [] },
  contract: { folder: 'shared/src/contract', imports: ['domain'] },
  session: { folder: 'shared/src/session', imports: ['domain', 'contract'] },
  client: { folder: 'shared/src/client', imports: ['domain', 'contract', 'session', 'federation'] },
  kit: { folder: 'shared/src/kit', imports: ['domain'] },
  charts: { folder: 'shared/src/charts', imports: ['domain'] },
  live: { folder: 'shared/src/live', imports: ['domain', 'contract', 'session', 'kit'] },
  account: { folder: 'shared/src/account', imports: ['domain', 'client', 'kit'] },
  'order-actions': { folder: 'shared/src/order-actions', imports: ['domain', 'contract', 'session', 'client', 'kit'] },
  'order-list': {
    folder: 'shared/src/order-list',
    imports: ['domain', 'contract', 'session', 'client', 'kit', 'live'],
  },
  'failed-mails': {
    folder: 'shared/src/failed-mails',
    imports: ['domain', 'contract', 'session', 'client', 'kit', 'live'],
  },
  slots: { folder: 'shared/src/slots', imports: ['domain', 'session', 'kit'] },
  federation: { folder: 'shared/src/federation', imports: ['domain'] },
  testing: { folder: 'shared/src/testing', imports: SHARED_FOR_SCREENS },
  setup: { folder: 'packages/setup/src', imports: [] },
  releases: { folder: 'packages/releases/src', imports: ['setup', 'federation'], types: ['contract'] },
  sample: { folder: 'packages/sample/src', imports: ['domain'] },

  shell: screenLayer('shell'),
  'mfe-orders': screenLayer('mfe-orders'),
  'mfe-order-detail': screenLayer('mfe-order-detail'),
  'mfe-team-settings': screenLayer('mfe-team-settings'),
  'mfe-public-tracking': screenLayer('mfe-public-tracking'),

  'api-errors': { folder: 'api/src/errors', imports: [] },
  'api-config': { ...apiLayer('config', []), types: [] },
  'api-services': {
    folder: 'api/src/services',
    imports: [],
    types: ['api-config', 'api-db', 'api-adapters', 'api-events', 'api-releases', 'api-sample'],
  },
  'api-db': apiLayer('db', []),
  'api-adapters': apiLayer('adapters', ['setup']),
  'api-releases': apiLayer('releases', ['setup', 'releases', 'federation']),
  'api-presenters': apiLayer('presenters', ['api-db']),
  'api-commands': apiLayer('commands', ['api-db', 'api-adapters', 'api-presenters']),
  'api-plugins': apiLayer('plugins', ['api-db', 'api-adapters', 'api-presenters']),
  'api-routes': apiLayer('routes', ['api-db', 'api-adapters', 'api-plugins', 'api-presenters', 'api-commands']),
  'api-sample': apiLayer('sample', ['api-db', 'api-adapters', 'sample']),
  'api-events': apiLayer('events', ['api-db']),
  'api-jobs': apiLayer('jobs', ['api-db', 'api-adapters', 'api-presenters', 'api-commands', 'api-events']),
  'api-import': apiLayer('import', ['api-db', 'api-adapters', 'api-presenters', 'api-commands']),
  'api-operator': apiLayer('operator', ['api-db', 'api-adapters', 'api-presenters', 'api-commands']),
  'api-backup': apiLayer('backup', ['api-db', 'api-adapters', 'api-commands']),
  'api-main': apiLayer('main', [
    'api-config',
    'api-db',
    'api-adapters',
    'api-releases',
    'api-plugins',
    'api-routes',
    'api-commands',
    'api-sample',
    'api-events',
    'api-jobs',
    'api-import',
    'api-operator',
    'api-backup',
  ]),
};

/** The layers whose code runs in a browser. */
export const browserLayers = Object.keys(layers).filter(
  (name) =>
    !name.startsWith('api-') && !['domain', 'contract', 'testing', 'setup', 'releases', 'sample'].includes(name),
);
