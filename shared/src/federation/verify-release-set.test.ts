import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { findReleaseSetTampering } from '@evisa/shared/federation/verify-release-set';

const text = JSON.stringify({ contractVersion: 1, remotes: [] }, null, 2);
const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const signature = sign(null, Buffer.from(text), privateKey).toString('base64');

it('accepts a published set without known keys, signed or not', async () => {
  await expect(findReleaseSetTampering({ text, id, signature: null }, [])).resolves.toBeNull();
  await expect(findReleaseSetTampering({ text, id, signature }, [])).resolves.toBeNull();
});

it('accepts a set signed with one of the keys', async () => {
  await expect(findReleaseSetTampering({ text, id, signature }, [other, key])).resolves.toBeNull();
});

it('refuses a validly signed set under the ID of another, with and without a key', async () => {
  const earlier = JSON.stringify({ contractVersion: 1, remotes: [], number: 1 });
  const itsSignature = sign(null, Buffer.from(earlier), privateKey).toString('base64');
  for (const keys of [[key], []])
    await expect(findReleaseSetTampering({ text: earlier, id, signature: itsSignature }, keys)).resolves.toContain(
      'is not the one that was published',
    );
});

it.each([
  ['a changed text', { text: `${text} `, id, signature }, [], 'is not the one that was published'],
  ['an id that is too short', { text, id: id.slice(0, 8), signature }, [], 'is not the one that was published'],
  ['no signature', { text, id, signature: null }, [key], 'is not signed'],
  ['the signature of another key', { text, id, signature }, [other], 'is not valid'],
  ['something that is no signature', { text, id, signature: '%%%' }, [key], 'is not valid'],
  ['a key that is none', { text, id, signature }, ['AAAA'], 'is not valid'],
])('refuses %s', async (_, set, keys, words) => {
  await expect(findReleaseSetTampering(set, keys)).resolves.toContain(words);
});
