import { createHmac, createSign, generateKeyPairSync, sign } from 'node:crypto';

export type Json = Record<string, unknown>;

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const edwards = generateKeyPairSync('ed25519');

export const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
export const unsigned = (header: unknown, claims: unknown) => `${encode(header)}.${encode(claims)}`;

/** A token signed with a shared key; the header may name another algorithm than the one it is signed by. */
export function hmac(bits: 256 | 384 | 512, key: string | Buffer, header: Json, claims: unknown): string {
  const input = unsigned({ alg: `HS${bits}`, ...header }, claims);
  return `${input}.${createHmac(`sha${bits}`, key).update(input).digest('base64url')}`;
}

/** A token signed with a private key nobody here knows. */
export function signedByOther(alg: string, header: Json, claims: unknown): string {
  const input = unsigned({ alg, ...header }, claims);
  const bytes = Buffer.from(input);
  const signature = {
    RS256: () => createSign('sha256').update(bytes).sign(rsa.privateKey),
    ES256: () => sign('sha256', bytes, { key: elliptic.privateKey, dsaEncoding: 'ieee-p1363' }),
    EdDSA: () => sign(null, bytes, edwards.privateKey),
  }[alg];
  return `${input}.${signature?.().toString('base64url') ?? ''}`;
}

export const foreignPublicKeys = [rsa, elliptic, edwards].map(({ publicKey }) => ({
  pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  jwk: publicKey.export({ format: 'jwk' }),
}));
