import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createFolderStore } from '@evisa/releases/release-store';
import { replaceLivePage } from '@evisa/releases/replace-live-page';
import { START_PAGE } from '@evisa/releases/signed-pages';
import { buildApi, buildSample } from './build-api';
import { prerenderSite } from './prerender-site';
import { installSite } from './install-site';

/** `root` of the workspace; `dist`: the folder that a server reads builds from */
export type BuildPaths = { root: string; dist: string };

/** builds the package of a name with webpack */
export type Compile = (name: string) => Promise<void>;

export interface BuildUnit {
  name: string;
  /** files and folders that the output depends on, relative to the root */
  inputs: string[];
  /** a file that exists after the build */
  output: (paths: BuildPaths) => string;
  /** the folder of the build, for a remote that is published */
  remote?: string;
  build: (paths: BuildPaths, compile: Compile) => Promise<void>;
}

const commonInputs = ['shared/package.json', 'shared/src', 'pnpm-lock.yaml', 'packages/build', 'packages/setup'];
const presetInputs = ['packages/releases/src'];

/** Makes a build of the shell live. Without a release key nothing is signed, and a portal that requires signatures does not run it. */
export async function installShell(from: string, to: string) {
  const install = () => installSite(from, to);
  if (!process.env.RELEASE_KEY_FILE) return install();
  const page = readFileSync(path.join(from, START_PAGE));
  const { contractVersion } = JSON.parse(readFileSync(path.join(from, 'host.json'), 'utf8'));
  await replaceLivePage(createFolderStore(to), { page, contractVersion }, install);
}

function createRemoteUnit(name: string): BuildUnit {
  return {
    name,
    inputs: [name, ...presetInputs, ...commonInputs],
    output: ({ root }) => path.join(root, name, 'dist/remote/remote.json'),
    remote: `${name}/dist/remote`,
    build: (_, compile) => compile(name),
  };
}

/** THE table of build units, in the order in which they start: the slowest first. */
export const buildUnits: BuildUnit[] = [
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
