import { createSeededRandom } from './seeded-random';
import { encodeBase64UrlJson, signWithHmac, type Json } from './sign-test-tokens';

export interface ForgedToken {
  description: string;
  token: string;
}

/** Returns the token with single bits and characters changed in each of its three parts. */
export function createTamperedTokens(genuine: string): ForgedToken[] {
  const choice = createSeededRandom(4);
  const parts = genuine.split('.');
  return parts.flatMap((part, at) => {
    const bytes = Buffer.from(part, 'base64url');
    const put = (changed: string) => parts.map((old, index) => (index === at ? changed : old)).join('.');
    const flipped = Array.from({ length: 40 }, () => {
      const bit = choice.nextInt(bytes.length * 8);
      const copy = Buffer.from(bytes);
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return { description: `bit ${bit} of part ${at}`, token: put(copy.toString('base64url')) };
    });
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const lastSpelledOtherwise = [...alphabet]
      .filter((letter) => !part.endsWith(letter))
      .slice(0, 64)
      .map((letter) => ({
        description: `last letter of part ${at} is ${letter}`,
        token: put(part.slice(0, -1) + letter),
      }));
    const signs = ['=', '==', '!', '%', '\\', 'A', 'AAAA'].map((sign) => ({
      description: `part ${at} with ${sign}`,
      token: put(part + sign),
    }));
    return [...flipped, ...(at === 2 ? lastSpelledOtherwise : []), ...signs];
  });
}

/** Returns texts that are not tokens, or are parts of one. */
export function createMalformedTokens(secret: string, claims: Json, genuine: string): ForgedToken[] {
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  const inner = signWithHmac(256, 'own key', {}, claims);
  const odd = [
    `${header}.${payload}`,
    `${header}.${payload}.`,
    `${header}..${signature}`,
    `.${payload}.${signature}`,
    `${header}.${payload}.${signature}.`,
    `${genuine}.${signature}`,
    `${genuine}.${genuine}`,
    `.${genuine}`,
    `${header}.${header}.${payload}.${signature}`,
    genuine + genuine,
    `${genuine},${genuine}`,
    `${genuine};`,
    `"${genuine}"`,
    `Basic ${genuine}`,
    `Token ${genuine}`,
    `Bearer Basic ${genuine}`,
    `JWT ${genuine}`,
    '.',
    '..',
    '...',
    'null',
    'undefined',
    '{}',
    'e30.e30.e30',
    '0',
    'true',
    '%00',
    "' or 1=1 --",
    '../../etc/passwd',
    '<script>',
    'A'.repeat(7000),
    '.'.repeat(5000),
    `${header}.${'A'.repeat(6000)}.${signature}`,
    `${header}.${payload}.${'A'.repeat(6000)}`,
    genuine.toUpperCase(),
    genuine.toLowerCase(),
    [...genuine].reverse().join(''),
    `\u00e9${genuine}`,
    `${genuine}\u00ff`,
    encodeURIComponent('é'.repeat(9)),
    encodeBase64UrlJson(genuine),
    signWithHmac(256, secret, { cty: 'JWT' }, inner),
    signWithHmac(256, secret, {}, JSON.stringify(inner)),
  ];
  return [
    ...odd.map((token, index) => ({ description: `misshapen ${index}`, token })),
    ...Array.from({ length: 40 }, (_, index) => {
      const length = Math.floor(((index + 0.5) / 40) * genuine.length);
      return { description: `cut after ${length}`, token: genuine.slice(0, length) };
    }),
  ];
}
