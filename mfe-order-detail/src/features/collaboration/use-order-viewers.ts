import { useEffect, useState } from 'react';
import { viewOrder } from '@evisa/shared/client/viewers';
import { presenceHeartbeatMs } from '@evisa/shared/domain/orders/order-presence';
import { onEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { createPageId } from './page-id';

/**
 * Says that this page shows the order, as long as it does and the tab is visible, and that it does no more when it is left.
 * Answers the names of the others who have it open. Without the API it is quiet: nobody's work depends on it.
 */
export function useOrderViewers(orderId: number): readonly string[] {
  const me = useSession(({ data }) => data?.name);
  const [viewers, setViewers] = useState<readonly string[]>([]);

  useEffect(() => {
    const page = createPageId();
    let left = false;
    const enter = () => {
      if (left || document.hidden) return;
      viewOrder({ orderId, page, viewing: true }).then(
        (names) => !left && setViewers(names),
        () => {},
      );
    };
    const leave = () => {
      if (!useSession.getState().isAuth) return;
      viewOrder({ orderId, page, viewing: false }, { keepalive: true }).catch(() => {});
    };

    enter();
    const timer = setInterval(enter, presenceHeartbeatMs);
    document.addEventListener('visibilitychange', enter);
    window.addEventListener('pageshow', enter);
    window.addEventListener('pagehide', leave);
    const stopListening = onEvent('viewers-live', (event) => {
      if (event.orderId === orderId) setViewers(event.viewers);
    });
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', enter);
      window.removeEventListener('pageshow', enter);
      window.removeEventListener('pagehide', leave);
      stopListening();
      leave();
    };
  }, [orderId]);

  return viewers.filter((name) => name !== me);
}
