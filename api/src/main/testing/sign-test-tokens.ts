import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';

export type Json = Record<string, unknown>;

/**
 * Copies a generated key. In Node 20, it shares a lock with the job that made it: if the garbage collector removes the job while the key
 * signs, the process hangs.
 */
function copyKeys(generated: { privateKey: KeyObject }) {
  const pem = generated.privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { publicKey: createPublicKey(pem), privateKey: createPrivateKey(pem) };
}

const rsaKeys = copyKeys(generateKeyPairSync('rsa', { modulusLength: 2048 }));
const ellipticKeys = copyKeys(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
const edwardsKeys = copyKeys(generateKeyPairSync('ed25519'));

export const encodeBase64UrlJson = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
export const createUnsignedToken = (header: unknown, claims: unknown) =>
  `${encodeBase64UrlJson(header)}.${encodeBase64UrlJson(claims)}`;

/** Signs a token with a shared key. The header may name another algorithm than the one that signs. */
export function signWithHmac(bits: 256 | 384 | 512, key: string | Buffer, header: Json, claims: unknown): string {
  const input = createUnsignedToken({ alg: `HS${bits}`, ...header }, claims);
  return `${input}.${createHmac(`sha${bits}`, key).update(input).digest('base64url')}`;
}

/** Signs a token with a private key that the service does not know. */
export function signWithForeignKey(alg: string, header: Json, claims: unknown): string {
  const input = createUnsignedToken({ alg, ...header }, claims);
  const bytes = Buffer.from(input);
  const signature = {
    RS256: () => createSign('sha256').update(bytes).sign(rsaKeys.privateKey),
    ES256: () => sign('sha256', bytes, { key: ellipticKeys.privateKey, dsaEncoding: 'ieee-p1363' }),
    EdDSA: () => sign(null, bytes, edwardsKeys.privateKey),
  }[alg];
  return `${input}.${signature?.().toString('base64url') ?? ''}`;
}

export const foreignPublicKeys = [rsaKeys, ellipticKeys, edwardsKeys].map(({ publicKey }) => ({
  pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  jwk: publicKey.export({ format: 'jwk' }),
}));
