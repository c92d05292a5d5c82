import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createFolderStore } from '@evisa/releases/release-store';
import { replaceLivePage } from '@evisa/releases/replace-live-page';
import { START_PAGE } from '@evisa/releases/signed-pages';
import { buildApi, buildSample } from './build-api.mjs';
import { prerenderSite } from './prerender-site.mjs';
import { installSite } from './install-site.mjs';
import { runWebpack } from './run-webpack.mjs';

/** @typedef {{ root: string, dist: string }} Places `root` of the workspace; `dist`: where a server finds what is built */

/**
 * @typedef {object} BuildUnit
 * @property {string} name
 * @property {string[]} inputs files and folders its output depends on, from the root
 * @property {(places: Places) => string} output what is there once it is built
 * @property {string} [remote] the folder of the remote's build, when there is one to publish
 * @property {(places: Places) => Promise<void>} build
 */

const commonInputs = ['shared/package.json', 'shared/src', 'pnpm-lock.yaml', 'tools/build', 'tools/package.json'];
const presetInputs = ['tools/webpack-preset.mjs', 'tools/webpack', 'packages/releases/src'];

/** @param {string} name @param {Places} places */
async function buildWithWebpack(name, { root }) {
  const { code, output } = await runWebpack(path.join(root, name));
  if (code !== 0) throw new Error(`${name} does not build:\n${output}`);
}

/** Without a key nothing is signed: what a build publishes then does not run where signatures are asked for. @param {string} from @param {string} to */
export async function installShell(from, to) {
  const place = () => installSite(from, to);
  if (!process.env.RELEASE_KEY_FILE) return place();
  const page = readFileSync(path.join(from, START_PAGE));
  const { contractVersion } = JSON.parse(readFileSync(path.join(from, 'host.json'), 'utf8'));
  await replaceLivePage(createFolderStore(to), { page, contractVersion }, place);
}

/** @param {string} name @returns {BuildUnit} */
function createRemoteUnit(name) {
  return {
    name,
    inputs: [name, ...presetInputs, ...commonInputs],
    output: ({ root }) => path.join(root, name, 'dist/remote/remote.json'),
    remote: `${name}/dist/remote`,
    build: (places) => buildWithWebpack(name, places),
  };
}

/** THE table of what is built, in the order it is begun: the longest first. @type {BuildUnit[]} */
export const buildUnits = [
  {
    name: 'shell',
    inputs: ['shell', ...presetInputs, ...commonInputs],
    output: ({ dist }) => path.join(dist, 'site/index.html'),
    build: async (places) => {
      await buildWithWebpack('shell', places);
      await installShell(path.join(places.root, 'shell/dist/host'), path.join(places.dist, 'site'));
    },
  },
  {
    ...createRemoteUnit('mfe-public-tracking'),
    build: async (places) => {
      await buildWithWebpack('mfe-public-tracking', places);
      await prerenderSite(path.join(places.root, 'mfe-public-tracking'));
      installSite(path.join(places.root, 'mfe-public-tracking/dist/site'), path.join(places.dist, 'public'));
    },
  },
  createRemoteUnit('mfe-orders'),
  createRemoteUnit('mfe-order-detail'),
  createRemoteUnit('mfe-team-settings'),
  {
    name: 'api',
    inputs: ['api', 'packages/releases/src', ...commonInputs],
    output: ({ dist }) => path.join(dist, 'api/server.mjs'),
    build: async ({ root, dist }) => {
      await buildApi(path.join(root, 'api'), path.join(dist, 'api'));
      const migrations = path.join(dist, 'api/drizzle');
      rmSync(migrations, { recursive: true, force: true });
      mkdirSync(path.dirname(migrations), { recursive: true });
      cpSync(path.join(root, 'api/drizzle'), migrations, { recursive: true });
    },
  },
  {
    name: 'sample',
    inputs: ['packages/sample', ...commonInputs],
    output: ({ dist }) => path.join(dist, 'sample/generate-sample-data.mjs'),
    build: ({ root, dist }) => buildSample(path.join(root, 'packages/sample'), path.join(dist, 'sample')),
  },
];
