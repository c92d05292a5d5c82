import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import { fileLinkMinutes, trackingMinutes } from '@evisa/shared/domain/orders/applicant-limits';
import { userSchema, type User } from '@evisa/shared/contract/account';
import { normalizeEmail } from './emails-match';
import { createAcceptedHashes } from './hashing';
import { deriveKey, forEachSecret, type KeyPurpose, type Secrets } from './secrets';
import { cacheVerifiedTokens } from './verified-token-cache';

const lifetimeSeconds = { staff: 12 * 60 * 60, tracking: trackingMinutes * 60, file: fileLinkMinutes * 60 } as const;
type Audience = keyof typeof lifetimeSeconds;

/** How far the clock of another process of this service may be ahead. */
const clockLeewaySeconds = 60;

const baseClaims = z.object({
  exp: z.number(),
  iat: z.number().refine((issuedAt) => issuedAt <= Date.now() / 1000 + clockLeewaySeconds),
});
const staffClaims = baseClaims.extend({ user: userSchema, sid: z.uuid() });
/** `applicant` is a keyed hash of the email that it was signed for. Tokens of the release before have none. */
const applicantClaims = baseClaims.extend({ applicant: z.string().optional() });
const trackingClaims = applicantClaims.extend({ orderId: z.number().int() });
const fileClaims = applicantClaims.extend({ file: z.string() });

/** Whether a token was signed for the email that an order has now. One without an email is for any. */
type IsFor = (email: string) => boolean;

/** Signs and verifies tokens (HS256). Each kind has its own audience, so that one kind is never valid as another. */
export interface TokenService {
  /** Signs a token for a member's session, valid for 12 hours. */
  signStaff(user: User, sessionId: string): Promise<string>;
  /** Returns `null` for a token that is forged, expired or of another kind, as do the other `verify` functions. */
  verifyStaff(token: string): Promise<{ user: User; sid: string } | null>;
  /** Signs a token for an applicant and one order, valid for 30 minutes while the order has this email. It contains no email. */
  signTracking(orderId: number, email: string | null): Promise<string>;
  verifyTracking(token: string): Promise<{ orderId: number; isFor: IsFor } | null>;
  /** Signs a token for one file, valid for 60 seconds while its order has this email. */
  signFileLink(file: string, email: string | null): Promise<string>;
  verifyFileLink(token: string): Promise<{ file: string; isFor: IsFor } | null>;
}

export const staffTokenLifetimeSeconds = lifetimeSeconds.staff;
export const fileLinkLifetimeSeconds = lifetimeSeconds.file;

/**
 * Returns a service that signs with a key of the current secret and also verifies with those of old ones. It signs every kind with the secret
 * itself, the only key that the previous release verifies, and accepts tracked orders and links signed with keys of their own. The next
 * release may sign those two with their own keys, because this release, then the previous one, accepts them.
 */
export function createTokenService(secrets: Secrets): TokenService {
  const plainKeys = forEachSecret(secrets, (secret) => new TextEncoder().encode(secret));
  const derive = (purpose: KeyPurpose) => forEachSecret<Uint8Array>(secrets, (secret) => deriveKey(secret, purpose));
  const keys: Record<Audience, [Uint8Array, ...Uint8Array[]]> = {
    staff: plainKeys,
    tracking: [...plainKeys, ...derive('trackingTokens')],
    file: [...plainKeys, ...derive('fileLinks')],
  };

  function sign(audience: Audience, claims: JWTPayload): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds[audience])
      .sign(keys[audience][0]);
  }

  async function read<Claims>(audience: Audience, schema: z.ZodType<Claims>, token: string): Promise<Claims | null> {
    if (!isCanonicalBase64Url(token)) return null;
    for (const key of keys[audience]) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience, requiredClaims: ['exp'] });
        return schema.parse(payload);
      } catch {
        // Another key may have signed it.
      }
    }
    return null;
  }

  const hashApplicant = createAcceptedHashes(secrets, 'applicants');
  const describe = (subject: number | string, email: string) => `${subject} ${normalizeEmail(email)}`;

  function signForApplicant(
    audience: 'tracking' | 'file',
    claims: JWTPayload,
    subject: number | string,
    email: string | null,
  ) {
    return sign(audience, {
      ...claims,
      ...(email !== null && { applicant: hashApplicant(describe(subject, email))[0] }),
    });
  }

  const createIsFor =
    (subject: number | string, applicant: string | undefined): IsFor =>
    (email) =>
      applicant === undefined || hashApplicant(describe(subject, email)).includes(applicant);

  return {
    signStaff: (user, sid) => sign('staff', { user, sid }),
    verifyStaff: cacheVerifiedTokens((token) => read('staff', staffClaims, token)),
    signTracking: (orderId, email) => signForApplicant('tracking', { orderId }, orderId, email),
    async verifyTracking(token) {
      const claims = await read('tracking', trackingClaims, token);
      return claims && { orderId: claims.orderId, isFor: createIsFor(claims.orderId, claims.applicant) };
    },
    signFileLink: (file, email) => signForApplicant('file', { file }, file, email),
    async verifyFileLink(token) {
      const claims = await read('file', fileClaims, token);
      return claims && { file: claims.file, isFor: createIsFor(claims.file, claims.applicant) };
    },
  };
}

/** Returns whether each part is the canonical encoding of its bytes. Padding or other trailing bits decode to the same bytes. */
function isCanonicalBase64Url(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
