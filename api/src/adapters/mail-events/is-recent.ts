/** Clocks differ. */
const maxAheadMs = 10 * 60_000;

/** Whether a time (ms since 1970) is neither longer ago than `maxAgeMs` nor ahead. */
export function isRecent(time: number, maxAgeMs: number): boolean {
  const age = Date.now() - time;
  return age <= maxAgeMs && age >= -maxAheadMs;
}
