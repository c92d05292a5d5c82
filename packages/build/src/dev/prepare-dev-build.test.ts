import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWorkspace, type BuildOptions } from '../build-workspace';
import { listFilesRecursively, hashFiles } from '@evisa/setup/hash-files';
import { workspaceRoot } from '../webpack/workspace-packages';
import { prepareDevBuild } from './prepare-dev-build';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dev-build-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

/** The requested builds. */
let requested: BuildOptions[] = [];
beforeEach(() => {
  requested = [];
});

/** A fake build that publishes into its folder. */
async function build(_: string, options: BuildOptions = {}) {
  requested.push(options);
  write(path.relative(root, path.join(String(options.dist), 'site/registry.json')), 'development');
}

it('does not change live files and prepares a copy', async () => {
  write('dist/site/registry.json', 'live');
  write('dist/site/remotes/orders/1/a.js', 'code');
  write('dist/public/index.html', 'applicants');
  mkdirSync(path.join(root, 'dist/site/.publishing'));
  const live = ['dist/site', 'dist/public'].map((folder) => path.join(root, folder));
  const hash = () => hashFiles(root, live.flatMap(listFilesRecursively));
  const before = hash();
  const { site, environment } = await prepareDevBuild(root, { build });
  expect(hash()).toBe(before);
  expect(requested).toEqual([{ dist: path.join(root, 'dist/dev'), units: ['api', 'sample'] }]);
  expect(site).toBe(path.join(root, 'dist/dev/site'));
  expect(environment).toEqual({ SITE_DIR: site, PUBLIC_SITE_DIR: path.join(root, 'dist/dev/public') });
  expect(readFileSync(path.join(site, 'registry.json'), 'utf8')).toBe('live');
  expect(readFileSync(path.join(site, 'remotes/orders/1/a.js'), 'utf8')).toBe('code');
  expect(() => statSync(path.join(site, '.publishing'))).toThrow('ENOENT');
});

it('removes from the copy what is no longer live', async () => {
  write('dist/site/registry.json', 'live');
  write('dist/dev/site/remotes/gone/1/a.js', 'code');
  const { site } = await prepareDevBuild(root, { build });
  expect(() => statSync(path.join(site, 'remotes'))).toThrow('ENOENT');
});

it('builds everything into its own folder when nothing is published', async () => {
  const { site } = await prepareDevBuild(root, { build });
  expect(requested).toEqual([{ dist: path.join(root, 'dist/dev'), units: undefined }]);
  expect(readFileSync(path.join(site, 'registry.json'), 'utf8')).toBe('development');
  expect(() => statSync(path.join(root, 'dist/site'))).toThrow('ENOENT');
});

it('builds the API into the given folder', async () => {
  const dist = path.join(root, 'elsewhere');
  const live = path.join(workspaceRoot, 'dist/api/server.mjs');
  const changed = () => statSync(live, { throwIfNoEntry: false })?.mtimeMs;
  const before = changed();
  await buildWorkspace(workspaceRoot, { units: ['api'], dist });
  expect(statSync(path.join(dist, 'api/server.mjs')).isFile()).toBe(true);
  expect(changed()).toBe(before);
});
