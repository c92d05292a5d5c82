import type { LiveEvent } from './event-stream';

/** The events that the API numbers, each with the next number. The others carry the number of the last one before them. */
const numberedNames: readonly string[] = ['order', 'history', 'viewers', 'resync'];

/**
 * Follows the numbers of events as they reach a tab, which may lose some, or get them twice or in another order. `getFirstId` returns the ID
 * of the last event that the tab's first response includes.
 */
export function createStreamPosition(getFirstId: () => string | undefined) {
  let lastId: string | undefined;
  const getLastId = () => lastId ?? getFirstId();
  return {
    /** Returns the ID of the last event that the tab knows of. */
    getLastId,
    /** Returns what the tab must know: nothing if it knows the event, and a `resync` before an event that does not follow the last one. */
    take(event: LiveEvent): LiveEvent[] {
      const ahead = countAhead(getLastId(), event.id);
      const isNumbered = numberedNames.includes(event.name);
      if (event.name === 'session' || event.name === 'resync') {
        if (!(ahead < 0)) lastId = event.id ?? lastId;
        return [event];
      }
      if (ahead < 0 || (isNumbered && ahead === 0)) return [];
      lastId = event.id ?? lastId;
      return ahead > (isNumbered ? 1 : 0) ? [{ name: 'resync', data: {}, id: event.id }, event] : [event];
    },
  };
}

const idPattern = /^(.*)\.(\d+)$/;

/** Returns how many numbers an ID is ahead of another: Infinity if another process gave it, NaN if one of them is absent or has no number. */
function countAhead(before: string | undefined, id: string | null): number {
  const [, process, number] = idPattern.exec(id ?? '') ?? [];
  const [, processBefore, numberBefore] = idPattern.exec(before ?? '') ?? [];
  if (number === undefined || numberBefore === undefined) return Number.NaN;
  return process === processBefore ? Number(number) - Number(numberBefore) : Infinity;
}
