import type { Caller } from '../auth/caller';

/**
 * Starts a read for the member that a token claims while the database authenticates the caller: one wait instead of two. The result
 * is returned only if authentication confirms exactly that member. If the member has changed, the read runs again; if the caller is
 * refused, neither the result nor an error of the read is visible.
 */
export async function readSpeculatively<Result>(
  claimed: Caller | null,
  authenticated: Promise<Caller>,
  read: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const early = claimed && read(claimed);
  early?.catch(() => undefined);
  const caller = await authenticated;
  return early && isSameCaller(claimed, caller) ? early : read(caller);
}

function isSameCaller(claimed: Caller, caller: Caller): boolean {
  if (claimed.kind !== 'staff' || caller.kind !== 'staff' || claimed.sessionId !== caller.sessionId) return false;
  const { id, name, email, type } = caller.member;
  const { member } = claimed;
  return member.id === id && member.name === name && member.email === email && member.type === type;
}
