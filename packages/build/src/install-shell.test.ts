import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { SignedPages } from '@evisa/releases/signed-pages';
import { createReleaseFixture, hostMetadata } from '@evisa/releases/testing/release-fixture';
import { installShell } from './build-units';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

let fixture: ReturnType<typeof createReleaseFixture>;
beforeEach(() => {
  fixture = createReleaseFixture();
  const file = path.join(fixture.folder, 'release-key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  process.env.RELEASE_KEY_FILE = file;
});
afterEach(() => {
  delete process.env.RELEASE_KEY_FILE;
  fixture.remove();
});

it('signs the page of a shell that a build installs over a signed release', async () => {
  await fixture.store.write('index.html', 'page 1');
  await publishRemotes(fixture.store, [fixture.build('orders')]);
  const build = path.join(fixture.folder, 'shell-build');
  mkdirSync(build);
  writeFileSync(path.join(build, 'index.html'), 'page 2');
  writeFileSync(path.join(build, 'host.json'), JSON.stringify(hostMetadata));

  await installShell(build, fixture.site);
  const hash = createHash('sha256').update('page 2').digest('hex');
  expect(await new SignedPages(fixture.store, [publicKey]).allow(hash)).toBe(true);
});
