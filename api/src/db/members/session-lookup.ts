import { setImmediate as endOfTick } from 'node:timers/promises';
import type { Reader } from '../query/executor';
import { findActiveSessions, getSessionCutoff, type ActiveSession } from './sessions';

/** Finds an active session; undefined if it is expired, idle or revoked, or its member is deleted. */
export type SessionLookup = (id: string) => Promise<ActiveSession | undefined>;

/**
 * Creates a lookup that queries the database each time, so that a revoked session is invalid in all processes at once. Calls in one tick
 * of the event loop share one statement.
 */
export function createSessionLookup(reader: () => Reader, idleMinutes: number): SessionLookup {
  let batch: { ids: Set<string>; found: Promise<Map<string, ActiveSession>> } | null = null;

  async function lookUp(ids: Set<string>): Promise<Map<string, ActiveSession>> {
    await endOfTick();
    batch = null;
    return findActiveSessions(reader(), [...ids], getSessionCutoff(idleMinutes));
  }

  return async (id) => {
    if (batch) batch.ids.add(id);
    else {
      const ids = new Set([id]);
      batch = { ids, found: lookUp(ids) };
    }
    return (await batch.found).get(id);
  };
}
