import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@evisa/shared/contract/account';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { requireAccess } from '../../plugins/auth/authenticate-caller';
import type { Caller } from '../../plugins/auth/caller';
import { RawReply } from '../../plugins/http/raw-reply';
import type { Route } from '../../plugins/routing/define-route';
import { getAllFolderCount } from '../orders/folder-counts';
import { getOrdersList } from '../orders/order-lists';

type Staff = Caller & { kind: 'staff' };
type Context = Parameters<Route['run']>[0] & { caller: Staff };

/** The GET endpoints that a sign-in answers along: what first screens show. */
const firstReadRoutes: readonly Route[] = [getAllFolderCount, getOrdersList];

/** A sign-in does not wait longer for its reads. */
const maximumWaitMs = 300;

/** The caller whose session has just begun. */
export function toSignedInCaller(user: User, sessionId: string, ip: string): Staff {
  const { mustSetUpSecondFactor = false, mustChoosePassword = false, ...member } = user;
  return {
    kind: 'staff',
    member: { ...member, ip: stripIpv6Prefix(ip), releaseSet: null },
    sessionId,
    mustSetUpSecondFactor,
    mustChoosePassword,
    authenticatedAt: new Date().toISOString(),
  };
}

/**
 * Answers GET calls (paths with queries, relative to the API) as their routes do, for a member who has just signed in. Returns the
 * responses by path. Leaves out all others, and those that are refused, fail or take longer than 300 ms: the screen makes these calls
 * itself.
 */
export async function answerFirstReads(reads: readonly string[], context: Context): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const answer = async (read: string) => {
    answers[read] = await answerRead(read, context).catch(() => undefined);
  };
  await Promise.race([Promise.all(reads.map(answer)), sleep(maximumWaitMs, undefined, { ref: false })]);
  return { ...answers };
}

async function answerRead(read: string, context: Context): Promise<unknown> {
  const { pathname, searchParams } = new URL(read, 'http://api/');
  for (const route of firstReadRoutes) {
    const params = matchPath(route.endpoint.path, pathname);
    if (!params) continue;
    requireAccess(route.endpoint, context.caller);
    const answer = await route.run({ ...context }, { body: {}, query: Object.fromEntries(searchParams), params });
    if (!(answer instanceof RawReply)) return answer;
    // A whole list is a stream, which is not for a sign-in.
    return typeof answer.body === 'string' ? JSON.parse(answer.body) : undefined;
  }
  return undefined;
}

/** Returns the `{name}` parts of a path that has this form, or `null`. */
function matchPath(form: string, pathname: string): Record<string, string> | null {
  const source = form.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^/${source}$`).exec(pathname);
  return match && { ...match.groups };
}
