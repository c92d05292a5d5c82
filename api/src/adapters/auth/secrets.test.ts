import { jwtVerify, SignJWT } from 'jose';
import { createKeyedHash } from './hashing';
import { createSecretCipher } from './secret-cipher';
import { deriveKey, type KeyPurpose } from './secrets';
import { createTokenService } from './tokens';

const secret = 'one secret for every purpose of this test';
const purposes: KeyPurpose[] = [
  'sealedValues',
  'trackingTokens',
  'fileLinks',
  'rateLimits',
  'requests',
  'auditTrail',
  'backups',
];
const alone = { current: secret, old: [] };

it('derives a different key for each purpose', () => {
  const keys = purposes.map((purpose) => deriveKey(secret, purpose).toString('hex'));
  expect(new Set(keys).size).toBe(purposes.length);
});

it('derives the keys of earlier releases, so that what they stored stays valid', () => {
  const sealed = 'jb1s_HxaNNpG4zdZTWBIXtoN6odI67FWI1upGmmBVu4LZIIjAUW56lKzzKw';
  expect(createSecretCipher(alone).decrypt(sealed)).toBe('JBSWY3DPEHPK3PXP');
  const hash = (purpose: KeyPurpose, text: string) => createKeyedHash(secret, purpose)(text);
  expect([hash('auditTrail', 'an entry'), hash('requests', 'a delivery'), hash('rateLimits', 'an address')]).toEqual([
    '727cMEU_J07BjuLw1tdzO3BCsDV0fCHhsZaTnJX2v4A',
    '3eKOC40l7G6IABD_-hxDEtF0d8zfKnVHtwB3_L9mDzQ',
    'yOnYpNc48t3TEidJZ4Hsly4vsSgaxhs2yxxNWNozo38',
  ]);
});

it('signs sessions, tracked orders and links with different keys', async () => {
  const tokens = createTokenService(alone);
  const signed = [await tokens.signTracking(7), await tokens.signFileLink('docs/a.pdf')];
  const keys = [deriveKey(secret, 'trackingTokens'), deriveKey(secret, 'fileLinks')];
  for (const [index, token] of signed.entries()) {
    for (const [other, key] of [...keys, new TextEncoder().encode(secret)].entries()) {
      const verified = jwtVerify(token, key).then(
        () => true,
        () => false,
      );
      expect(await verified).toBe(other === index);
    }
  }
});

it('accepts applicants’ tokens of the previous release, which it signed with the secret itself', async () => {
  const tokens = createTokenService(alone);
  const sign = (audience: string, claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(new TextEncoder().encode(secret));
  expect(await tokens.verifyTracking(await sign('tracking', { orderId: 7 }))).toMatchObject({ orderId: 7 });
  expect(await tokens.verifyFileLink(await sign('file', { file: 'docs/a.pdf' }))).toMatchObject({ file: 'docs/a.pdf' });
});

it('accepts no session that a key of links signed', async () => {
  const tokens = createTokenService(alone);
  const user = { id: 1, name: 'Ana', email: 'ana@evisa.example', type: 'Admin' };
  const sid = '00000000-0000-4000-8000-000000000000';
  const sign = (key: Uint8Array) =>
    new SignJWT({ user, sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('staff')
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(key);
  for (const purpose of purposes) expect(await tokens.verifyStaff(await sign(deriveKey(secret, purpose)))).toBeNull();
  expect(await tokens.verifyStaff(await sign(new TextEncoder().encode(secret)))).toMatchObject({ sid });
});

it('opens with an old secret, seals with the current one, and refuses what was changed', () => {
  const sealed = createSecretCipher(alone).encrypt('a stored secret');
  const cipher = createSecretCipher({ current: 'the next secret, which seals from now on', old: [secret] });
  expect(cipher.decrypt(sealed)).toBe('a stored secret');
  const resealed = cipher.reseal(sealed);
  expect(cipher.reseal(resealed ?? '')).toBeNull();
  expect(cipher.decrypt(resealed ?? '')).toBe('a stored secret');
  expect(() => createSecretCipher(alone).decrypt(resealed ?? '')).toThrow('sealed with another SESSION_SECRET');
  expect(() => cipher.decrypt(`${sealed.slice(0, -4)}AAAA`)).toThrow('or was changed');
});
