import { readEntry, removeEntry, writeEntry } from './web-storage';
import { useSession } from './session-store';

const key = 'release-person';

useSession.subscribe((now, before) => {
  // A member who logs out leaves nothing behind.
  if (before.data && !now.data && now.endReason === null) removeEntry('browser', key);
});

/** What decides who gets a release that is being tried: the member's id, or a random one this browser keeps until a member logs out. */
export function getRolloutKey(): string {
  const member = useSession.getState().data;
  if (member) return String(member.id);
  const kept = readEntry('browser', key);
  if (kept) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('');
  writeEntry('browser', key, made);
  return made;
}
