import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { User } from '@evisa/shared/contract/account';
import type { Call } from '@evisa/shared/contract/calls';
import { can, isPermission } from '@evisa/shared/domain/permissions';
import { plainAddress } from '../adapters/locate-address';
import type { Actor } from '../db/audit';
import { touchSession } from '../db/sessions';
import type { Services } from '../main/services';
import type { Caller } from './caller';
import { Refusal } from './refusal';

const signIn = 'Please sign in.';
const sessionOver = 'Your session has ended. Please sign in again.';
const trackingOver = 'Please enter your order id and email again.';
const linkOver = 'This link has expired.';
const secondFactorFirst = 'Please set up your second factor first, under Sign-in security.';
const passwordFirst = 'Please choose a password of your own first: the one you signed in with was set by a colleague.';
const noRight = 'You do not have permission to do this.';

/** What a token of staff says; `null` for one that is no good. */
type Claims = Awaited<ReturnType<Services['tokens']['readStaff']>>;

const linkQuery = z.object({ link: z.string() });

/**
 * Who makes this call, and whether they may; `claims` is what the token says, where that was read already. Throws a `Refusal`:
 * 401 only for a token that is missing, expired, invalid or revoked; 403 for a right that is missing.
 */
export async function identifyCaller(
  { access, background = false, attributed = false, atFirstSignIn = false }: Call,
  request: FastifyRequest,
  services: Services,
  staff: boolean,
  claims?: Claims,
): Promise<Caller> {
  if (access === 'public') {
    const member = attributed && staff ? await identifyStaff(request, services, background).catch(asNobody) : null;
    return member ?? { kind: 'anonymous' };
  }
  if (access === 'tracking') return identifyApplicant(request, services);
  if (access === 'file') {
    const link = linkQuery.safeParse(request.query);
    if (link.success) return identifyLink(link.data.link, services);
  }
  if (!staff) throw new Refusal(401, linkOver);
  const caller = await identifyStaff(request, services, background, claims);
  if (!atFirstSignIn && caller.passwordDue) throw new Refusal(403, passwordFirst);
  if (access !== 'signed-in' && caller.secondFactorDue) throw new Refusal(403, secondFactorFirst);
  if (isPermission(access) && !can(caller.member.type, access)) throw new Refusal(403, noRight);
  return caller;
}

/** What the caller's token says, with nothing known of whether its session still counts. */
export function readClaims(request: FastifyRequest, { tokens }: Services): Promise<Claims> {
  return tokens.readStaff(tokenOf(request));
}

/** Whom a token names. */
export function claimedStaff({ user, sid }: NonNullable<Claims>, request: FastifyRequest): Caller {
  const unknown = { secondFactorDue: false, passwordDue: false, provedAt: null };
  return { kind: 'staff', member: actorOf(user, request), sessionId: sid, ...unknown };
}

async function identifyStaff(
  request: FastifyRequest,
  services: Services,
  background: boolean,
  known?: Claims,
): Promise<Caller & { kind: 'staff' }> {
  if (!tokenOf(request)) throw new Refusal(401, signIn);
  const { db, findSession, barredEmails } = services;
  // No wait for claims that are known: the session is then asked for in the same write as what is read ahead.
  const claims = known === undefined ? await readClaims(request, services) : known;
  // The member as the database knows them now: a changed role counts at once.
  const session = claims && (await findSession(claims.sid));
  if (!session || session.member.id !== claims.user.id || barredEmails.has(session.member.email))
    throw new Refusal(401, sessionOver);
  if (!background) await touchSession(db, session, new Date());
  const { id, member, secondFactorDue, passwordDue, provedAt } = session;
  return { kind: 'staff', member: actorOf(member, request), sessionId: id, secondFactorDue, passwordDue, provedAt };
}

/** Where anyone may call, a token that counts no more is as good as none. */
function asNobody(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

async function identifyApplicant(request: FastifyRequest, { tokens }: Services): Promise<Caller> {
  const claims = await tokens.readTracking(tokenOf(request));
  if (!claims) throw new Refusal(401, trackingOver);
  return { kind: 'applicant', orderId: claims.orderId };
}

async function identifyLink(link: string, { tokens }: Services): Promise<Caller> {
  const claims = await tokens.readFileLink(link);
  if (!claims) throw new Refusal(401, linkOver);
  return { kind: 'link', file: claims.file };
}

/** A member with what the audit trail says of the place a change was made from. */
function actorOf({ id, name, email, type }: User, request: FastifyRequest): Actor {
  const releaseSet = request.headers['x-release-set'];
  return {
    id,
    name,
    email,
    type,
    ip: plainAddress(request.ip),
    releaseSet: typeof releaseSet === 'string' && /^\w[\w.+@-]{0,299}$/.test(releaseSet) ? releaseSet : null,
  };
}

/** The token as it is, or after `Bearer`. */
function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
}
