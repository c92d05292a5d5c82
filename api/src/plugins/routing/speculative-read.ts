import type { Caller } from '../auth/caller';

/**
 * Runs what only reads for the member a token names, while the database is asked whether they may: one wait instead of two. The
 * answer is given only once that is settled, and only if the member is exactly who the token says; a member who has changed since
 * is read for anew, and for a caller who is refused nothing that was read, or went wrong, shows.
 */
export async function readSpeculatively<Answer>(
  claimed: Caller | null,
  identified: Promise<Caller>,
  read: (caller: Caller) => Promise<Answer>,
): Promise<Answer> {
  const early = claimed && read(claimed);
  early?.catch(() => undefined);
  const caller = await identified;
  return early && isSameCaller(claimed, caller) ? early : read(caller);
}

function isSameCaller(claimed: Caller, caller: Caller): boolean {
  if (claimed.kind !== 'staff' || caller.kind !== 'staff' || claimed.sessionId !== caller.sessionId) return false;
  const { id, name, email, type } = caller.member;
  const { member } = claimed;
  return member.id === id && member.name === name && member.email === email && member.type === type;
}
