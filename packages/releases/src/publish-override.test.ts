import { generateKeyPairSync, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishOverride } from './publish-override';
import { publishRemotes } from './publish-remotes';
import { createFolderStore } from './release-store';
import { createReleaseFixture } from './testing/release-fixture';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

let stage: ReturnType<typeof createReleaseFixture>;
beforeEach(async () => {
  stage = createReleaseFixture();
  await publishRemotes(stage.store, [stage.build('orders'), stage.build('team')]);
  process.env.RELEASE_KEY_FILE = path.join(stage.folder, 'key.pem');
  writeFileSync(process.env.RELEASE_KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }));
});
afterEach(() => {
  delete process.env.RELEASE_KEY_FILE;
  stage.remove();
});

const options = { address: 'https://dev.example/orders', days: 2, only: 'orders' };
const place = () => path.join(stage.folder, 'override');
const read = (name: string) => readFileSync(path.join(place(), name), 'utf8');
const publish = (build: string, change?: object) =>
  publishOverride(stage.store, createFolderStore(place()), build, { ...options, ...change });

it('writes the build and a signed document with its files, and changes nothing live', async () => {
  const before = stage.registry();
  const lines = await publish(stage.build('orders', { code: 'two' }));
  expect(lines.at(-1)).toContain('?override=https://dev.example/orders/override.json');
  const text = read('override.json');
  expect(verify(null, Buffer.from(text), publicKey, Buffer.from(read('override.json.sig'), 'base64'))).toBe(true);
  const { remote, ...document } = JSON.parse(text);
  expect(document).toMatchObject({
    kind: 'override',
    contractVersion: 1,
    address: 'https://dev.example/orders/override.json',
  });
  expect(Date.parse(document.expiresAt) - Date.parse(document.signedAt)).toBe(2 * 24 * 3600_000);
  expect(remote.entry).toBe(`/orders/${remote.version}/remoteEntry.1.js`);
  expect(Object.keys(remote.integrity)).toContain(`/orders/${remote.version}/x.js`);
  expect(read(remote.entry.replace('/orders/', ''))).toBe('two');
  expect(stage.registry()).toEqual(before);
});

it.each([
  ['no key', {}, 'has to be signed', () => delete process.env.RELEASE_KEY_FILE],
  ['too long a time', { days: 8 }, '7 days at most'],
  ['no time', { days: Number.NaN }, '7 days at most'],
  ['no address', { address: 'dev.example' }, 'is the address that its files will be served at'],
  ['the build of another remote', { only: 'team' }, 'a build of orders, and not of team'],
])('refuses %s', async (_, change, sentence, prepare = () => true) => {
  prepare();
  await expect(publish(stage.build('orders'), change)).rejects.toThrow(sentence);
});

it('refuses a build that would not run in the live shell', async () => {
  const build = stage.build('orders', {
    shared: [{ name: 'react', requiredVersion: '^20.0.0' }],
    screen: '/admin/team',
  });
  await expect(publish(build)).rejects.toThrow(
    /needs react \^20\.0\.0.*orders declares \/admin\/team, where team has its screens/,
  );
});
