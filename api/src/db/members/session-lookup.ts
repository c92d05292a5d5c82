import { setImmediate as endOfRound } from 'node:timers/promises';
import type { Reader } from '../query/executor';
import { findActiveSessions, getSessionCutoff, type ActiveSession } from './sessions';

/** Answers a session that counts; undefined once it is expired, idle, ended, or its member deleted. */
export type SessionLookup = (id: string) => Promise<ActiveSession | undefined>;

/**
 * Looks sessions up in the database for every call anew, so that one that was ended anywhere counts nowhere from then on. Calls
 * that arrive in one round of the event loop share one statement, sent after the last of them.
 */
export function createSessionLookup(reader: () => Reader, idleMinutes: number): SessionLookup {
  let round: { ids: Set<string>; found: Promise<Map<string, ActiveSession>> } | null = null;

  async function lookUp(ids: Set<string>): Promise<Map<string, ActiveSession>> {
    await endOfRound();
    round = null;
    return findActiveSessions(reader(), [...ids], getSessionCutoff(idleMinutes));
  }

  return async (id) => {
    if (round) round.ids.add(id);
    else {
      const ids = new Set([id]);
      round = { ids, found: lookUp(ids) };
    }
    return (await round.found).get(id);
  };
}
