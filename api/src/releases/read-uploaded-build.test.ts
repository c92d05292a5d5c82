import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packBuild } from '@evisa/releases/build-archive';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { readUploadedBuild } from './read-uploaded-build';

let stage: ReturnType<typeof createReleaseFixture>;
beforeAll(() => {
  stage = createReleaseFixture();
});
afterAll(() => stage.remove());

/** Packs a build in which one metadata file is replaced, and reads it. */
async function readChanged(file: string, content: unknown) {
  const build = stage.build('orders');
  writeFileSync(join(build, file), typeof content === 'string' ? content : JSON.stringify(content));
  return readUploadedBuild(await packBuild(build));
}

const facts = { name: 'orders', version: '1.0.0', entry: 'remoteEntry.1.js', contractVersion: 1 };

it('reads a build from its archive as from its folder', async () => {
  const { release, files } = await readUploadedBuild(await packBuild(stage.build('orders')));
  expect(release).toMatchObject({ name: 'orders', entry: `/remotes/orders/${release.version}/remoteEntry.1.js` });
  expect([...files.keys()]).toContain('later.js');
});

it.each([
  ['metadata that is no JSON', 'remote.json', '{', 'remote.json is not valid.'],
  ['a name with a slash', 'remote.json', { ...facts, name: '../x' }, 'remote.json is not valid: see name.'],
  ['a version with a slash', 'remote.json', { ...facts, version: '1.0.0/..' }, 'is not valid: see version.'],
  ['an entry in another folder', 'remote.json', { ...facts, entry: '../x.js' }, 'is not valid: see entry.'],
  [
    'a manifest of another form',
    'mf-manifest.json',
    { shared: {}, exposes: [] },
    'mf-manifest.json is not valid: see shared.',
  ],
  [
    'a screen without an address',
    'declaration.json',
    { name: 'orders', screens: [{ title: 'x', module: 'x' }] },
    'In the build, declaration.screens[0].path should be a path from the root.',
  ],
  [
    'a title with a NUL',
    'declaration.json',
    { name: 'orders', screens: [{ path: '/admin/x', title: 'a\0b', module: 'x' }] },
    'declaration.json has a NUL character.',
  ],
  [
    'extensions that are no list',
    'declaration.json',
    { name: 'orders', screens: [], extensions: {} },
    'declaration.json is not valid: see extensions.',
  ],
  [
    'an extension that is none',
    'declaration.json',
    { name: 'orders', screens: [], extensions: [null] },
    'declaration.json is not valid: see extensions.0.',
  ],
  [
    'a badge that is no count',
    'declaration.json',
    { name: 'orders', screens: [{ path: '/x', title: 'x', module: 'x', nav: { countKey: 'constructor' } }] },
    'declaration.json is not valid: see screens.0.nav.countKey.',
  ],
  [
    'a declaration above 100 KB',
    'declaration.json',
    { name: 'orders', screens: [], note: 'x'.repeat(100_000) },
    'declaration.json is larger than 100 KB.',
  ],
  ['facts above 500 KB', 'remote.json', { ...facts, note: 'x'.repeat(500_000) }, 'remote.json is larger than 500 KB.'],
  [
    'metadata above 500 KB',
    'mf-manifest.json',
    { shared: [], exposes: [], note: 'x'.repeat(500_000) },
    'mf-manifest.json is larger than 500 KB.',
  ],
])('refuses %s with a sentence', async (_, file, content, message) => {
  await expect(readChanged(file, content)).rejects.toMatchObject({
    kind: 'invalid-input',
    message: expect.stringContaining(message),
  });
});

it('refuses an archive that is none', async () => {
  await expect(readUploadedBuild(Buffer.from('no archive'))).rejects.toMatchObject({
    kind: 'invalid-input',
    message: 'Not published. The build is not a gzip-compressed tar archive.',
  });
});
