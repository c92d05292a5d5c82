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
  'applicants',
  'rateLimits',
  'requests',
  'auditTrail',
  'backups',
  'bounces',
  'canaryMembers',
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

const sample = {
  tracking: { purpose: 'trackingTokens', claims: { orderId: 7 } },
  file: { purpose: 'fileLinks', claims: { file: 'docs/a.pdf' } },
} as const;

it('signs tracked orders and links with the secret itself, which the previous release verifies', async () => {
  const tokens = createTokenService(alone);
  const verify = (token: string, audience: string) =>
    jwtVerify(token, new TextEncoder().encode(secret), { audience, algorithms: ['HS256'] });
  expect((await verify(await tokens.signTracking(7, null), 'tracking')).payload).toMatchObject(sample.tracking.claims);
  expect((await verify(await tokens.signFileLink('docs/a.pdf', null), 'file')).payload).toMatchObject(
    sample.file.claims,
  );
});

it('accepts tracked orders and links signed with the secret itself or with their own keys, and with no other', async () => {
  const tokens = createTokenService(alone);
  const read = { tracking: tokens.verifyTracking, file: tokens.verifyFileLink };
  const sign = (audience: keyof typeof sample, key: Uint8Array) =>
    new SignJWT({ ...sample[audience].claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(key);
  for (const audience of ['tracking', 'file'] as const) {
    const { purpose: own, claims } = sample[audience];
    const secretItself = new TextEncoder().encode(secret);
    expect(await read[audience](await sign(audience, secretItself))).toMatchObject(claims);
    for (const purpose of purposes) {
      const accepted = await read[audience](await sign(audience, deriveKey(secret, purpose)));
      if (purpose === own) expect(accepted).toMatchObject(claims);
      else expect(accepted).toBeNull();
    }
  }
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

test('a sealed secret with a shortened tag, which would be easier to guess, is refused', () => {
  const cipher = createSecretCipher(alone);
  const sealed = Buffer.from(cipher.encrypt(''), 'base64url');
  expect(cipher.decrypt(sealed.toString('base64url'))).toBe('');
  const shortened = sealed.subarray(0, 12 + 4).toString('base64url');
  expect(() => cipher.decrypt(shortened)).toThrow('or was changed');
});
