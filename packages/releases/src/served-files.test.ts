import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { publishRemotes } from './publish-remotes';
import { isServedFile, SERVED_EXTENSIONS } from './served-files';
import { createReleaseFixture } from './testing/release-fixture';

let stage: ReturnType<typeof createReleaseFixture>;
beforeEach(() => {
  stage = createReleaseFixture();
});
afterEach(() => stage.remove());

it('lists the same types in the configuration of nginx', () => {
  const configuration = readFileSync(path.resolve(import.meta.dirname, '../../../docs/nginx.conf'), 'utf8');
  expect(configuration.split(`(?:${SERVED_EXTENSIONS.join('|')})`)).toHaveLength(3);
  const types = (/^types \{([^}]*)/m.exec(configuration)?.[1] ?? '').split(/[\s;]+/);
  expect(types).toEqual(expect.arrayContaining(SERVED_EXTENSIONS));
});

it('serves a release set with its signature', () => {
  expect(['release-sets/0f.json', 'release-sets/0f.json.sig'].map(isServedFile)).toEqual([true, true]);
});

it('publishes no build with a file that could run in the staff’s browsers or on a web server', async () => {
  await publishRemotes(stage.store, [stage.build('orders')]);
  const before = stage.registry();
  const names = ['a.html', 'a.shtml', 'a.xht', 'a.php', 'a.xml', 'x.js.html', 'no-extension', 'x.js~', 'x.svg.'];
  for (const name of names) {
    const build = stage.build(`team${names.indexOf(name)}`);
    writeFileSync(path.join(build, name), 'anything');
    await expect(publishRemotes(stage.store, [build])).rejects.toThrow(
      `contains ${name}, and the portal serves no files of that type.`,
    );
  }
  expect(stage.registry()).toEqual(before);
  expect(existsSync(path.join(stage.site, 'remotes/team0'))).toBe(false);
});

it('publishes code, fonts, pictures and licences, also compressed ones', async () => {
  const build = stage.build('orders');
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(build, name), content);
  for (const name of ['a.mjs', 'a.css', 'a.woff2', 'A.PNG', 'a.svg', 'a.wasm', 'LICENSE_FOXIT'])
    write(name, 'anything');
  write('x.js.br', brotliCompressSync('screen'));
  write('x.js.gz', gzipSync('screen'));
  write('a.css.br', brotliCompressSync('anything'));
  await publishRemotes(stage.store, [build]);
  expect(stage.liveVersions()).toHaveProperty('orders');
});

it.each([
  ['x.js.br', brotliCompressSync('another screen')],
  ['x.js.gz', gzipSync('scree')],
  ['x.js.br', Buffer.from('screen')],
  ['missing.js.br', brotliCompressSync('screen')],
])('refuses a compressed file that is not the file beside it: %s', async (name, content) => {
  const build = stage.build('orders');
  writeFileSync(path.join(build, name), content);
  await expect(publishRemotes(stage.store, [build])).rejects.toThrow(`${name} is not`);
});
