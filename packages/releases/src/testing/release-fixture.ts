import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStore } from '../release-store';
import type { ReleaseSet } from '@evisa/shared/federation/release-set';

export const hostMetadata = {
  contractVersion: 1,
  provides: { react: '19.3.1', 'react/': '19.3.1', '@evisa/shared/kit/base': '1.0.0' },
};

/** Creates a portal's folder with a shell, and builds to publish there. */
export function createReleaseFixture() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  const site = path.join(folder, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'host.json'), JSON.stringify(hostMetadata));
  const readJson = (name: string) => JSON.parse(readFileSync(path.join(site, name), 'utf8'));
  const setOf = (id: string): ReleaseSet => readJson(`release-sets/${id}.json`);
  const liveSet = (): ReleaseSet => readJson(readJson('registry.json').releaseSet);
  return {
    folder,
    site,
    store: createFolderStore(site),
    registry: () => readJson('registry.json'),
    liveSet,
    setOf,
    liveVersions: () => Object.fromEntries(liveSet().remotes.map(({ name, version }) => [name, version])),
    /** Creates a build in the format of webpack. */
    build: (name: string, change: BuildChange = {}) => writeBuild(folder, name, change),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface BuildChange {
  code?: string;
  /** a file that its screens request when they need it */
  data?: Buffer;
  /** its path */
  screen?: string;
  prefixes?: string[];
  /** of the screen */
  roles?: string[];
  /** what it shows in slots, with the module `extensions/x` */
  extensions?: { slot: string; title: string; module: string }[];
  /** of the screen */
  module?: string;
  facts?: object;
  shared?: { name: string; requiredVersion: string }[];
}

function writeBuild(
  folder: string,
  name: string,
  {
    code = 'one',
    data,
    screen = `/admin/${name}`,
    prefixes,
    roles,
    extensions,
    module = 'x',
    facts = {},
    shared,
  }: BuildChange,
) {
  const at = path.join(folder, `${name}-build`);
  mkdirSync(at, { recursive: true });
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(at, file), typeof content === 'string' ? content : JSON.stringify(content));
  write('remote.json', { name, version: '1.0.0', entry: 'remoteEntry.1.js', contractVersion: 1, ...facts });
  write('mf-manifest.json', {
    shared: shared ?? [{ name: 'react', requiredVersion: '^19.3.0' }],
    exposes: ['x', 'extensions/x'].map((exposed) => ({
      name: exposed,
      assets: { js: { sync: ['x.js'], async: ['later.js'] }, css: { sync: [], async: [] } },
    })),
  });
  write('declaration.json', { name, prefixes, screens: [{ path: screen, title: name, module, roles }], extensions });
  write('remoteEntry.1.js', code);
  write('x.js', 'screen');
  write('later.js', 'more');
  if (data) writeFileSync(path.join(at, 'data.bin'), data);
  return at;
}
