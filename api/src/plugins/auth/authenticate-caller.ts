import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { User } from '@evisa/shared/contract/account';
import type { Endpoint } from '@evisa/shared/contract/endpoints';
import { hasPermission, isPermission } from '@evisa/shared/domain/accounts/permissions';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import type { Actor } from '../../db/audit/append-audit';
import { touchSession } from '../../db/members/sessions';
import type { Services } from '../../main/services';
import type { Caller } from './caller';
import { HttpError } from '../http/http-error';

const signInRequired = 'Please sign in.';
const sessionExpired = 'Your session has ended. Please sign in again.';
const trackingExpired = 'Please enter your order id and email again.';
const linkExpired = 'This link has expired.';
const secondFactorRequired = 'Please set up your second factor first, under Sign-in security.';
const passwordChangeRequired =
  'Please choose a password of your own first: the one you signed in with was set by a colleague.';
const permissionDenied = 'You do not have permission to do this.';

/** What a token of staff says; `null` for one that is no good. */
type StaffTokenClaims = Awaited<ReturnType<Services['tokens']['verifyStaff']>>;

const linkQuery = z.object({ link: z.string() });

/**
 * Who makes this call, and whether they may; `claims` is what the token says, where that was read already. Throws a `Refusal`:
 * 401 only for a token that is missing, expired, invalid or revoked; 403 for a right that is missing.
 */
export async function authenticateCaller(
  { access, background = false, attributed = false, atFirstSignIn = false }: Endpoint,
  request: FastifyRequest,
  services: Services,
  staff: boolean,
  claims?: StaffTokenClaims,
): Promise<Caller> {
  if (access === 'public') {
    const member =
      attributed && staff ? await authenticateStaff(request, services, background).catch(ignoreHttpError) : null;
    return member ?? { kind: 'anonymous' };
  }
  if (access === 'tracking') return authenticateApplicant(request, services);
  if (access === 'file') {
    const link = linkQuery.safeParse(request.query);
    if (link.success) return authenticateFileLink(link.data.link, services);
  }
  if (!staff) throw new HttpError(401, linkExpired);
  const caller = await authenticateStaff(request, services, background, claims);
  if (!atFirstSignIn && caller.mustChoosePassword) throw new HttpError(403, passwordChangeRequired);
  if (access !== 'signed-in' && caller.mustSetUpSecondFactor) throw new HttpError(403, secondFactorRequired);
  if (isPermission(access) && !hasPermission(caller.member.type, access)) throw new HttpError(403, permissionDenied);
  return caller;
}

/** What the caller's token says, with nothing known of whether its session still counts. */
export function readStaffTokenClaims(request: FastifyRequest, { tokens }: Services): Promise<StaffTokenClaims> {
  return tokens.verifyStaff(readBearerToken(request));
}

/** Whom a token names. */
export function toUnverifiedCaller({ user, sid }: NonNullable<StaffTokenClaims>, request: FastifyRequest): Caller {
  const unknown = { mustSetUpSecondFactor: false, mustChoosePassword: false, authenticatedAt: null };
  return { kind: 'staff', member: toActor(user, request), sessionId: sid, ...unknown };
}

async function authenticateStaff(
  request: FastifyRequest,
  services: Services,
  background: boolean,
  known?: StaffTokenClaims,
): Promise<Caller & { kind: 'staff' }> {
  if (!readBearerToken(request)) throw new HttpError(401, signInRequired);
  const { db, findSession, disabledSampleEmails } = services;
  // No wait for claims that are known: the session is then asked for in the same write as what is read ahead.
  const claims = known === undefined ? await readStaffTokenClaims(request, services) : known;
  // The member as the database knows them now: a changed role counts at once.
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

/** Where anyone may call, a token that counts no more is as good as none. */
function ignoreHttpError(error: unknown): null {
  if (error instanceof HttpError) return null;
  throw error;
}

async function authenticateApplicant(request: FastifyRequest, { tokens }: Services): Promise<Caller> {
  const claims = await tokens.verifyTracking(readBearerToken(request));
  if (!claims) throw new HttpError(401, trackingExpired);
  return { kind: 'applicant', orderId: claims.orderId };
}

async function authenticateFileLink(link: string, { tokens }: Services): Promise<Caller> {
  const claims = await tokens.verifyFileLink(link);
  if (!claims) throw new HttpError(401, linkExpired);
  return { kind: 'link', file: claims.file };
}

/** A member with what the audit trail says of the place a change was made from. */
function toActor({ id, name, email, type }: User, request: FastifyRequest): Actor {
  const releaseSet = request.headers['x-release-set'];
  return {
    id,
    name,
    email,
    type,
    ip: stripIpv6Prefix(request.ip),
    releaseSet: typeof releaseSet === 'string' && /^\w[\w.+@-]{0,299}$/.test(releaseSet) ? releaseSet : null,
  };
}

/** The token as it is, or after `Bearer`. */
function readBearerToken(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
}
