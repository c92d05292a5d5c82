import { readEntry, removeEntry, writeEntry } from './web-storage';
import { useSession } from './session-store';

const key = 'release-person';

useSession.subscribe((now, before) => {
  // Logging out deletes the key.
  if (before.data && !now.data && now.endReason === null) removeEntry('browser', key);
});

/** Returns the key that assigns this browser to a canary: the member's id, or a random key that is stored until a member logs out. */
export function getRolloutKey(): string {
  const member = useSession.getState().data;
  if (member) return String(member.id);
  const kept = readEntry('browser', key);
  if (kept) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('');
  writeEntry('browser', key, made);
  return made;
}
