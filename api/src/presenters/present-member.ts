import type { TeamMember } from '@evisa/shared/contract/team';
import { passwordMask } from '@evisa/shared/domain/team-rules';
import type { SessionRow } from '@evisa/shared/contract/sessions';
import type { Member } from '../db/members/members';
import type { listMemberSessions } from '../db/members/sessions';

/** Returns a member without the password or its hash. */
export function presentMember({ id, name, email, type, updated_at, totp_confirmed_at }: Member): TeamMember {
  return { id, name, email, password: passwordMask, type, updated_at, second_factor: totp_confirmed_at !== null };
}

type StoredSession = Awaited<ReturnType<typeof listMemberSessions>>[number];

/** Returns a session for its member. `current` marks the session of the caller. */
export function presentSession(
  { id, created_at, last_seen_at, expires_at, ip, browser, os }: StoredSession,
  current: string,
): SessionRow {
  return { id, created_at, last_seen_at, expires_at, ip, browser, os, current: id === current };
}
