import { useEffect, useState } from 'react';
import { portalEvents } from '@evisa/shared/session/portal-events';

const maxEvents = 200;

export interface LoggedEvent {
  key: number;
  /** In ms since 1970. */
  at: number;
  name: string;
  orderIds: readonly number[];
}

/** Returns the portal's events since the component mounted, the latest first: names and order ids, without what else they contain. */
export function useEventLog(isPaused: boolean): { events: readonly LoggedEvent[]; clear: () => void } {
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  useEffect(() => {
    if (isPaused) return undefined;
    return portalEvents.subscribe((now, before) => {
      const earlier = new Map(Object.entries(before).map(([name, { sequence }]) => [name, sequence]));
      for (const [name, event] of Object.entries(now)) {
        if (event.sequence === earlier.get(name)) continue;
        const orderIds = findOrderIds(event.payload);
        setEvents((logged) =>
          [{ key: (logged[0]?.key ?? 0) + 1, at: Date.now(), name, orderIds }, ...logged].slice(0, maxEvents),
        );
      }
    });
  }, [isPaused]);
  return { events, clear: () => setEvents([]) };
}

function findOrderIds(payload: object): readonly number[] {
  if ('orderId' in payload && typeof payload.orderId === 'number') return [payload.orderId];
  return 'orderIds' in payload && Array.isArray(payload.orderIds) ? payload.orderIds : [];
}
