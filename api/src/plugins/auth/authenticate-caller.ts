import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { User } from '@evisa/shared/contract/account';
import type { Endpoint } from '@evisa/shared/contract/endpoints';
import { needsRecentPassword } from '@evisa/shared/contract/recent-password';
import { hasServiceScope, isServiceScope, type ServiceScope } from '@evisa/shared/domain/accounts/service-scopes';
import { hashToken } from '../../adapters/auth/hashing';
import { hasPermission, isPermission } from '@evisa/shared/domain/accounts/permissions';
import { formatDay } from '@evisa/shared/domain/formatting/dates';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import type { Actor } from '../../db/audit/audit-trail';
import { touchSession } from '../../db/members/sessions';
import { findActiveServiceKey, findServiceKeyEnd } from '../../db/service-keys/service-keys';
import type { Services } from '../../services/services';
import type { Caller } from './caller';
import { findOpenedOrder } from './find-opened-order';
import { isLocalRequest } from './is-local-request';
import { enforceRateLimit } from './rate-limit';
import { requireRecentPassword } from './require-recent-password';
import { HttpError } from '../http/http-error';

const signInRequired = 'Please sign in.';
const sessionExpired = 'Your session has ended. Please sign in again.';
const trackingExpired = 'Please enter your order id and email again.';
const linkExpired = 'This link has expired.';
const secondFactorRequired = 'Please set up your second factor first, under Sign-in security.';
const passwordChangeRequired = 'Please choose your own password first. A colleague set the one you signed in with.';
const serviceKeyRequired = 'Send a service key: `Authorization: Bearer <key>`.';
const serviceKeyUnknown = 'This key is unknown.';
const permissionDenied = 'You do not have permission to do this.';

/** The claims of a valid access token; `null` for any other. */
type StaffTokenClaims = Awaited<ReturnType<Services['tokens']['verifyStaff']>>;

const linkQuery = z.object({ link: z.string() });

/**
 * Returns the caller of an endpoint if they have access. Pass `claims` if the token was read already, and `isAgain` for a request that was
 * authenticated before and counted. Throws an `HttpError`: 401 only for a token that is missing, expired, invalid or revoked; 403 for a
 * missing permission or an unfinished first sign-in.
 */
export async function authenticateCaller(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
  staff: boolean,
  { claims, isAgain = false }: { claims?: StaffTokenClaims; isAgain?: boolean } = {},
): Promise<Caller> {
  const { access, background = false, attributed = false, openLocally = false } = endpoint;
  if (access === 'public') {
    const member =
      attributed && staff ? await authenticateStaff(request, services, background).catch(ignoreHttpError) : null;
    return member ?? { kind: 'anonymous' };
  }
  if (openLocally && isLocalRequest(request)) return { kind: 'anonymous' };
  const scope = access.startsWith('service:') ? access.slice('service:'.length) : '';
  if (isServiceScope(scope)) return authenticateService(scope, request, services, isAgain);
  if (access === 'tracking') return authenticateApplicant(request, services);
  if (access === 'file') {
    const link = linkQuery.safeParse(request.query);
    if (link.success) return authenticateFileLink(link.data.link, services);
  }
  if (!staff) throw new HttpError(401, linkExpired);
  const caller = await authenticateStaff(request, services, background, claims);
  requireAccess(endpoint, caller);
  return caller;
}

/**
 * Throws an `HttpError` (403) for a member without the permission of a staff endpoint or with an unfinished first sign-in, and a
 * `ForbiddenError` if the endpoint needs a recent password.
 */
export function requireAccess(endpoint: Endpoint, caller: Caller & { kind: 'staff' }): void {
  const { access, atFirstSignIn = false } = endpoint;
  if (!atFirstSignIn && caller.mustChoosePassword) throw new HttpError(403, passwordChangeRequired);
  if (access !== 'signed-in' && caller.mustSetUpSecondFactor) throw new HttpError(403, secondFactorRequired);
  if (isPermission(access) && !hasPermission(caller.member.type, access)) throw new HttpError(403, permissionDenied);
  // At the first sign-in, the session is as old as the password.
  if (needsRecentPassword(endpoint) && !caller.mustChoosePassword) requireRecentPassword(caller.authenticatedAt);
}

/** Reads the caller's access token without looking up its session. */
export function readStaffTokenClaims(request: FastifyRequest, { tokens }: Services): Promise<StaffTokenClaims> {
  return tokens.verifyStaff(readBearerToken(request));
}

/** Returns the caller that a token claims, before the session is looked up. */
export function toUnverifiedCaller({ user, sid }: NonNullable<StaffTokenClaims>, request: FastifyRequest): Caller {
  const unverified = { mustSetUpSecondFactor: false, mustChoosePassword: false, authenticatedAt: null };
  return { kind: 'staff', member: toActor(user, request), sessionId: sid, ...unverified };
}

async function authenticateStaff(
  request: FastifyRequest,
  services: Services,
  background: boolean,
  knownClaims?: StaffTokenClaims,
): Promise<Caller & { kind: 'staff' }> {
  if (!readBearerToken(request)) throw new HttpError(401, signInRequired);
  const { db, findSession, disabledSampleEmails } = services;
  // Without an await for known claims, so that the session lookup and the speculative read share one round trip.
  const claims = knownClaims === undefined ? await readStaffTokenClaims(request, services) : knownClaims;
  // The member comes from the database, so that a changed role applies at once.
  const session = claims && (await findSession(claims.sid));
  if (!session || session.member.id !== claims.user.id || disabledSampleEmails.has(session.member.email))
    throw new HttpError(401, sessionExpired);
  if (!background) await touchSession(db, session, new Date());
  const { id, member, mustSetUpSecondFactor, mustChoosePassword, authenticatedAt } = session;
  return {
    kind: 'staff',
    member: toActor(member, request),
    sessionId: id,
    mustSetUpSecondFactor,
    mustChoosePassword,
    authenticatedAt,
  };
}

/** Treats an invalid token as none, for endpoints with public access. */
function ignoreHttpError(error: unknown): null {
  if (error instanceof HttpError) return null;
  throw error;
}

async function authenticateApplicant(request: FastifyRequest, services: Services): Promise<Caller> {
  const orderId = await findOpenedOrder(services, readBearerToken(request));
  if (orderId === null) throw new HttpError(401, trackingExpired);
  return { kind: 'applicant', orderId };
}

/** Looks up the key for each request, so that a revoked key is refused at once by every process. */
async function authenticateService(
  scope: ServiceScope,
  request: FastifyRequest,
  services: Services,
  isAgain: boolean,
): Promise<Caller> {
  const token = readBearerToken(request);
  const key = token && (await findActiveServiceKey(services.db, hashToken(token)));
  if (!key) throw new HttpError(401, token ? await describeRefusedKey(services, token) : serviceKeyRequired);
  if (!isAgain) await enforceRateLimit(services, { limitName: 'requestByServiceKey', subject: String(key.id) });
  if (!hasServiceScope(key.scopes, scope)) throw new HttpError(403, `This key does not have the scope ${scope}.`);
  const { id: keyId, name, scopes, public_key: publicKey } = key;
  return { kind: 'service', keyId, name, scopes, publicKey, ip: stripIpv6Prefix(request.address) };
}

/** Says why a key is refused. Who holds a key that worked once learns what became of it, and any other sender nothing. */
async function describeRefusedKey({ db }: Services, token: string): Promise<string> {
  const end = await findServiceKeyEnd(db, hashToken(token));
  if (!end) return serviceKeyUnknown;
  return end.revoked_at
    ? `This key was revoked on ${formatDay(end.revoked_at)}.`
    : `This key expired on ${formatDay(end.expires_at)}. An Admin can renew it under API keys.`;
}

async function authenticateFileLink(link: string, { tokens }: Services): Promise<Caller> {
  const claims = await tokens.verifyFileLink(link);
  if (!claims) throw new HttpError(401, linkExpired);
  return { kind: 'link', ...claims };
}

/** Adds the address and the release set, which the audit trail records. */
function toActor({ id, name, email, type }: User, request: FastifyRequest): Actor {
  const releaseSet = request.headers['x-release-set'];
  return {
    id,
    name,
    email,
    type,
    ip: stripIpv6Prefix(request.address),
    releaseSet: typeof releaseSet === 'string' && /^\w[\w.+@-]{0,299}$/.test(releaseSet) ? releaseSet : null,
  };
}

/** Returns the token, which may follow `Bearer`. */
function readBearerToken(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
}
