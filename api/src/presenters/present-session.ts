import type { SessionRow } from '@evisa/shared/contract/sessions';
import type { listMemberSessions } from '../db/members/sessions';

type StoredSession = Awaited<ReturnType<typeof listMemberSessions>>[number];

/** A session for its member; `current` is the one that asks. */
export function presentSession(
  { id, created_at, last_seen_at, expires_at, ip, browser, os }: StoredSession,
  current: string,
): SessionRow {
  return { id, created_at, last_seen_at, expires_at, ip, browser, os, current: id === current };
}
