import {
  encodeBase64UrlJson,
  foreignPublicKeys,
  signWithHmac,
  signWithForeignKey,
  createUnsignedToken,
  type Json,
} from './sign-test-tokens';
import { createMalformedTokens, createTamperedTokens, type ForgedToken } from './tamper-tokens';

/** Returns tokens that only this service could sign, each with one error. The secret is the service's own. */
export function createForgedTokens(secret: string, claims: Json, genuine: string): ForgedToken[] {
  return [
    ...createUnsignedTokens(claims, genuine),
    ...createTokensWithOtherKeys(secret, claims),
    ...createTokensWithKeyInHeader(claims),
    ...createTokensWithWrongClaims(secret, claims),
    ...createTamperedTokens(genuine),
    ...createMalformedTokens(secret, claims, genuine),
  ];
}

function createUnsignedTokens(claims: Json, genuine: string): ForgedToken[] {
  const names = [
    'none',
    'None',
    'NONE',
    'nOnE',
    'none ',
    ' none',
    'null',
    '',
    'HS0',
    'hs256',
    'HS256 ',
    'HMAC',
    null,
    0,
    true,
    ['HS256'],
    ['none'],
  ];
  const signature = genuine.split('.')[2] ?? '';
  return names.flatMap((alg) =>
    [createUnsignedToken({ alg }, claims), createUnsignedToken({ alg, typ: 'JWT' }, claims)].flatMap((input) => [
      { description: `alg ${JSON.stringify(alg)}, no signature`, token: `${input}.` },
      { description: `alg ${JSON.stringify(alg)}, the signature of another token`, token: `${input}.${signature}` },
    ]),
  );
}

function createTokensWithOtherKeys(secret: string, claims: Json): ForgedToken[] {
  const keys = [
    '',
    '\0',
    ' ',
    'secret',
    'password',
    'changeme',
    'evisa',
    'key',
    'null',
    'undefined',
    'HS256',
    '[object Object]',
    'your-256-bit-secret',
    secret.slice(1),
    `${secret} `,
    secret.toUpperCase(),
    Buffer.from(secret).toString('base64'),
    secret.split('').reverse().join('') + 'x',
    ...foreignPublicKeys.flatMap((key) => [key.pem, key.pem.trim(), JSON.stringify(key.jwk)]),
    '0'.repeat(32),
    '\0'.repeat(32),
    '\0'.repeat(64),
  ];
  return [
    ...keys.flatMap((key, index) =>
      ([256, 384, 512] as const).map((bits) => ({
        description: `HS${bits} with key ${index}`,
        token: signWithHmac(bits, key, {}, claims),
      })),
    ),
    ...([384, 512] as const).map((bits) => ({
      description: `HS${bits} with the right key`,
      token: signWithHmac(bits, secret, {}, claims),
    })),
    ...['RS256', 'ES256', 'EdDSA', 'PS256', 'RS512', 'ES384', 'A256GCMKW', 'dir'].flatMap((alg) => [
      { description: `${alg} over a right HMAC`, token: signWithHmac(256, secret, { alg }, claims) },
      { description: `${alg} with its own key`, token: signWithForeignKey(alg, {}, claims) },
    ]),
  ];
}

function createTokensWithKeyInHeader(claims: Json): ForgedToken[] {
  const ownKey = { kty: 'oct', k: encodeBase64UrlJson('own key') };
  const headers: Json[] = [
    { jwk: ownKey },
    ...foreignPublicKeys.map(({ jwk }) => ({ jwk })),
    { jku: 'https://evil.example/jwks.json' },
    { jku: 'http://169.254.169.254/latest/meta-data/' },
    { jku: 'file:///etc/passwd' },
    { x5u: 'https://evil.example/cert.pem' },
    { x5c: [encodeBase64UrlJson('certificate')] },
    { x5t: encodeBase64UrlJson('thumbprint') },
    ...[
      '../../../../dev/null',
      '/dev/null',
      '../secret',
      "x' union select 'own key",
      "' or '1'='1",
      '| sleep 5',
      '%00',
      '',
      'a'.repeat(9000),
      '__proto__',
      'constructor',
      '${7*7}',
      null,
      1,
      {},
      ['a'],
    ].map((kid) => ({ kid })),
    { crit: ['exp'] },
    { crit: ['b64'], b64: false },
    { crit: [] },
    { crit: ['x'], x: 1 },
    { crit: 'exp' },
    { zip: 'DEF' },
    { enc: 'A128GCM' },
    { cty: 'JWT' },
    { typ: 'JOSE+JSON' },
    { typ: 1 },
    { __proto__: null, constructor: 'x' },
  ];
  return headers.flatMap((header) => [
    {
      description: `HS256 with its own key and ${Object.keys(header).join()}`,
      token: signWithHmac(256, 'own key', header, claims),
    },
    {
      description: `HS256 with an empty key and ${Object.keys(header).join()}`,
      token: signWithHmac(256, '', header, claims),
    },
    ...['RS256', 'ES256', 'EdDSA'].map((alg) => ({
      description: `${alg} with ${Object.keys(header).join()}`,
      token: signWithForeignKey(alg, header, claims),
    })),
  ]);
}

/** Returns tokens with the right signature but wrong claims, as from another service with the same key, or from a bug. */
function createTokensWithWrongClaims(secret: string, claims: Json): ForgedToken[] {
  const now = Math.floor(Date.now() / 1000);
  const changes: Json[] = [
    ...[now - 1, now - 86_400, 0, -1, 1, '9999999999', null, undefined, true, {}, [9_999_999_999], 'never'].map(
      (exp) => ({ exp }),
    ),
    ...[now + 3600, now + 86_400, 9e15, '0', {}].map((nbf) => ({ nbf })),
    ...[now + 3600, now + 86_400, '0', null, {}, undefined].map((iat) => ({ iat })),
    ...['', 'other', 'Staff', ['other'], [], null, undefined, 0, {}, 'staff,tracking'].map((aud) => ({ aud })),
    ...[undefined, null, '', 'x', 0, {}, [], '00000000-0000-4000-8000-000000000000', '../x', "' or 1=1 --"].map(
      (sid) => ({ sid }),
    ),
    ...[undefined, null, 'Admin', 0, [], {}, { id: 1 }, { type: 'Admin' }].map((user) => ({ user })),
  ];
  const whole: unknown[] = [
    null,
    0,
    'text',
    [],
    [claims],
    true,
    '',
    '{',
    ...('user' in claims ? [{ id: '1' }, { type: 'Root' }] : []).map((wrong) => ({
      ...claims,
      user: { ...Object(claims['user']), ...wrong },
    })),
  ];
  return [
    ...changes
      .filter((change) => Object.keys(change).every((name) => name in claims || name === 'nbf'))
      .map((change) => ({
        description: `claims ${JSON.stringify(change)}`,
        token: signWithHmac(256, secret, {}, { ...claims, ...change }),
      })),
    ...whole.map((other, index) => ({
      description: `claims of another shape ${index}`,
      token: signWithHmac(256, secret, {}, other),
    })),
  ];
}
