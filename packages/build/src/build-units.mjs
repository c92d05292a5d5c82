import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createFolderStore } from '@evisa/releases/release-store';
import { replaceLivePage } from '@evisa/releases/replace-live-page';
import { START_PAGE } from '@evisa/releases/signed-pages';
import { buildApi, buildSample } from './build-api.mjs';
import { prerenderSite } from './prerender-site.mjs';
import { installSite } from './install-site.mjs';

/** @typedef {{ root: string, dist: string }} BuildPaths `root` of the workspace; `dist`: the folder that a server reads builds from */

/** @typedef {(name: string) => Promise<void>} Compile builds the package of a name with webpack */

/**
 * @typedef {object} BuildUnit
 * @property {string} name
 * @property {string[]} inputs files and folders that the output depends on, relative to the root
 * @property {(paths: BuildPaths) => string} output a file that exists after the build
 * @property {string} [remote] the folder of the build, for a remote that is published
 * @property {(paths: BuildPaths, compile: Compile) => Promise<void>} build
 */

const commonInputs = ['shared/package.json', 'shared/src', 'pnpm-lock.yaml', 'packages/build', 'packages/setup'];
const presetInputs = ['packages/releases/src'];

/**
 * Makes a build of the shell live. Without a release key nothing is signed, and a portal that requires signatures does not run it.
 * @param {string} from
 * @param {string} to
 */
export async function installShell(from, to) {
  const install = () => installSite(from, to);
  if (!process.env.RELEASE_KEY_FILE) return install();
  const page = readFileSync(path.join(from, START_PAGE));
  const { contractVersion } = JSON.parse(readFileSync(path.join(from, 'host.json'), 'utf8'));
  await replaceLivePage(createFolderStore(to), { page, contractVersion }, install);
}

/** @param {string} name @returns {BuildUnit} */
function createRemoteUnit(name) {
  return {
    name,
    inputs: [name, ...presetInputs, ...commonInputs],
    output: ({ root }) => path.join(root, name, 'dist/remote/remote.json'),
    remote: `${name}/dist/remote`,
    build: (_, compile) => compile(name),
  };
}

/** THE table of build units, in the order in which they start: the slowest first. @type {BuildUnit[]} */
export const buildUnits = [
  {
    name: 'shell',
    inputs: ['shell', ...presetInputs, ...commonInputs],
    output: ({ dist }) => path.join(dist, 'site/index.html'),
    build: async (paths, compile) => {
      await compile('shell');
      await installShell(path.join(paths.root, 'shell/dist/host'), path.join(paths.dist, 'site'));
    },
  },
  {
    ...createRemoteUnit('mfe-public-tracking'),
    build: async (paths, compile) => {
      await compile('mfe-public-tracking');
      await prerenderSite(path.join(paths.root, 'mfe-public-tracking'));
      installSite(path.join(paths.root, 'mfe-public-tracking/dist/site'), path.join(paths.dist, 'public'));
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
