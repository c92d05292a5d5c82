import { useCallback, useEffect, useState } from 'react';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { onEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';

export interface ConcurrentChange {
  event: OrderEvent;
  /** When it was heard of, ISO 8601. */
  receivedAt: string;
}

/** The last thing somebody else did with the order while it is open, until it is dismissed. */
export function useConcurrentChange(orderId: number): { change: ConcurrentChange | null; dismiss: () => void } {
  const me = useSession(({ data }) => data?.name);
  const [change, setChange] = useState<ConcurrentChange | null>(null);
  useEffect(
    () =>
      onEvent('order-live', (event) => {
        if (event.orderId === orderId && event.by !== me) setChange({ event, receivedAt: new Date().toISOString() });
      }),
    [orderId, me],
  );
  return { change, dismiss: useCallback(() => setChange(null), []) };
}
