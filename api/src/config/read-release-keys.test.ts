import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReleaseKeys } from './read-release-keys';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const file = join(folder, 'keys.pem');
  writeFileSync(file, text);
  return file;
}

it('reads every key of the file, such as an old and a new one', () => {
  const keys = [generateKeyPairSync('ed25519').publicKey, generateKeyPairSync('ed25519').publicKey];
  const file = fileWith(keys.map((key) => String(key.export({ type: 'spki', format: 'pem' }))).join(''));
  expect(readReleaseKeys(file)).toEqual(
    keys.map((key) => key.export({ type: 'spki', format: 'der' }).toString('base64')),
  );
  expect(readReleaseKeys(undefined)).toEqual([]);
});

it('refuses to start with a file without such keys', () => {
  const { publicKey } = generateKeyPairSync('x25519');
  for (const file of [fileWith('no key'), fileWith(String(publicKey.export({ type: 'spki', format: 'pem' })))])
    expect(() => readReleaseKeys(file)).toThrow('must contain only public Ed25519 keys');
  expect(() => readReleaseKeys(join(folder, 'none.pem'))).toThrow('must contain only public Ed25519 keys');
});
