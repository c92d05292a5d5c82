import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import { userSchema, type User } from '@evisa/shared/contract/account';
import { proveOnce } from './proven-tokens';

const lifetimes = { staff: 12 * 60 * 60, tracking: 30 * 60, file: 60 } as const;
type Audience = keyof typeof lifetimes;

const staffClaims = z.object({ user: userSchema, sid: z.uuid(), exp: z.number() });
const trackingClaims = z.object({ orderId: z.number().int() });
const fileClaims = z.object({ file: z.string() });

/** The tokens this service signs (HS256). One kind is never good for another: each has its audience. */
export interface Tokens {
  /** For a member's session: 12 hours. */
  signStaff(user: User, sessionId: string): Promise<string>;
  /** `null` for a token that is forged, expired, or not of staff; likewise below. */
  readStaff(token: string): Promise<{ user: User; sid: string } | null>;
  /** For an applicant and one order: 30 minutes. */
  signTracking(orderId: number): Promise<string>;
  readTracking(token: string): Promise<{ orderId: number } | null>;
  /** For one file: 60 seconds. */
  signFileLink(file: string): Promise<string>;
  readFileLink(token: string): Promise<{ file: string } | null>;
}

export const staffTokenSeconds = lifetimes.staff;

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);

  function sign(audience: Audience, claims: JWTPayload): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimes[audience])
      .sign(key);
  }

  async function read<Claims>(audience: Audience, schema: z.ZodType<Claims>, token: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience, requiredClaims: ['exp'] });
      return schema.parse(payload);
    } catch {
      return null;
    }
  }

  return {
    signStaff: (user, sid) => sign('staff', { user, sid }),
    readStaff: proveOnce((token) => read('staff', staffClaims, token)),
    signTracking: (orderId) => sign('tracking', { orderId }),
    readTracking: (token) => read('tracking', trackingClaims, token),
    signFileLink: (file) => sign('file', { file }),
    readFileLink: (token) => read('file', fileClaims, token),
  };
}
