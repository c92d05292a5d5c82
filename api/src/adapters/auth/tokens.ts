import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import { userSchema, type User } from '@evisa/shared/contract/account';
import { cacheVerifiedTokens } from './verified-token-cache';

const lifetimeSeconds = { staff: 12 * 60 * 60, tracking: 30 * 60, file: 60 } as const;
type Audience = keyof typeof lifetimeSeconds;

/** How far the clock of another process of this service may be ahead. */
const clockLeewaySeconds = 60;

const baseClaims = z.object({
  exp: z.number(),
  iat: z.number().refine((issuedAt) => issuedAt <= Date.now() / 1000 + clockLeewaySeconds),
});
const staffClaims = baseClaims.extend({ user: userSchema, sid: z.uuid() });
const trackingClaims = baseClaims.extend({ orderId: z.number().int() });
const fileClaims = baseClaims.extend({ file: z.string() });

/** The tokens this service signs (HS256). One kind is never good for another: each has its audience. */
export interface TokenService {
  /** For a member's session: 12 hours. */
  signStaff(user: User, sessionId: string): Promise<string>;
  /** `null` for a token that is forged, expired, or not of staff; likewise below. */
  verifyStaff(token: string): Promise<{ user: User; sid: string } | null>;
  /** For an applicant and one order: 30 minutes. */
  signTracking(orderId: number): Promise<string>;
  verifyTracking(token: string): Promise<{ orderId: number } | null>;
  /** For one file: 60 seconds. */
  signFileLink(file: string): Promise<string>;
  verifyFileLink(token: string): Promise<{ file: string } | null>;
}

export const staffTokenLifetimeSeconds = lifetimeSeconds.staff;
export const fileLinkLifetimeSeconds = lifetimeSeconds.file;

export function createTokenService(secret: string): TokenService {
  const key = new TextEncoder().encode(secret);

  function sign(audience: Audience, claims: JWTPayload): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds[audience])
      .sign(key);
  }

  async function read<Claims>(audience: Audience, schema: z.ZodType<Claims>, token: string): Promise<Claims | null> {
    if (!isCanonicalBase64Url(token)) return null;
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience, requiredClaims: ['exp'] });
      return schema.parse(payload);
    } catch {
      return null;
    }
  }

  return {
    signStaff: (user, sid) => sign('staff', { user, sid }),
    verifyStaff: cacheVerifiedTokens((token) => read('staff', staffClaims, token)),
    signTracking: (orderId) => sign('tracking', { orderId }),
    verifyTracking: (token) => read('tracking', trackingClaims, token),
    signFileLink: (file) => sign('file', { file }),
    verifyFileLink: (token) => read('file', fileClaims, token),
  };
}

/** Whether each part is the one spelling of its bytes: base64url that ends in other bits, or is padded, decodes to the same. */
function isCanonicalBase64Url(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
