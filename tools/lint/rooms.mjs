/**
 * @typedef {object} Room
 * @property {string} folder
 * @property {string[]} imports rooms whose code it may import
 * @property {string[]} [types] rooms it may import types of, and nothing that runs
 */

const SHARED_FOR_SCREENS = ['domain', 'contract', 'client', 'session', 'kit', 'federation'];

/** @param {string} folder @returns {Room} */
const screens = (folder) => ({ folder: `${folder}/src`, imports: SHARED_FOR_SCREENS });

/** @param {string} name @param {string[]} imports other rooms of the API @returns {Room} */
const api = (name, imports) => ({
  folder: `api/src/${name}`,
  imports: ['domain', 'contract', ...imports],
  // The services, and what an adapter gives, are described where they are made.
  types: ['api-main', 'api-adapters', 'api-releases'],
});

/** THE table of rooms and arrows: which code may import which. @type {Record<string, Room>} */
export const rooms = {
  domain: { folder: 'shared/src/domain', imports: [] },
  contract: { folder: 'shared/src/contract', imports: ['domain'] },
  session: { folder: 'shared/src/session', imports: ['domain', 'contract'] },
  client: { folder: 'shared/src/client', imports: ['domain', 'contract', 'session', 'federation'] },
  kit: { folder: 'shared/src/kit', imports: ['domain'] },
  federation: { folder: 'shared/src/federation', imports: ['domain'] },
  testing: { folder: 'shared/src/testing', imports: SHARED_FOR_SCREENS },

  shell: screens('shell'),
  'mfe-orders': screens('mfe-orders'),
  'mfe-order-detail': screens('mfe-order-detail'),
  'mfe-team-settings': screens('mfe-team-settings'),
  'mfe-public-tracking': screens('mfe-public-tracking'),

  'api-db': api('db', []),
  'api-adapters': api('adapters', ['api-plugins']),
  'api-releases': {
    ...api('releases', ['api-plugins']),
    types: ['federation'],
  },
  'api-presenters': api('presenters', ['api-db']),
  'api-commands': api('commands', ['api-db', 'api-adapters', 'api-plugins', 'api-presenters', 'api-sample']),
  'api-plugins': api('plugins', ['api-db', 'api-adapters', 'api-presenters']),
  'api-routes': api('routes', ['api-db', 'api-adapters', 'api-plugins', 'api-presenters', 'api-commands']),
  'api-sample': api('sample', ['api-db', 'api-adapters']),
  'api-events': api('events', ['api-db']),
  'api-jobs': api('jobs', ['api-db', 'api-adapters', 'api-presenters', 'api-commands', 'api-events']),
  'api-main': api('main', [
    'api-db',
    'api-adapters',
    'api-releases',
    'api-plugins',
    'api-routes',
    'api-commands',
    'api-sample',
    'api-events',
    'api-jobs',
  ]),
};

/** Rooms whose code runs in a browser. */
export const browserRooms = Object.keys(rooms).filter(
  (name) => !name.startsWith('api-') && !['domain', 'contract', 'testing'].includes(name),
);
