import { useEffect, useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { getInitials } from '@evisa/shared/domain/formatting/text';
import { presenceHeartbeatMs } from '@evisa/shared/domain/orders/order-presence';
import { onEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import classes from './order-viewers.module.css';

/** Shows which other members have the order open. */
export function OrderViewers({ orderId }: { orderId: number }) {
  const names = useOrderViewers(orderId);
  return (
    <div role="status" className={classes.container}>
      {names.length > 0 && (
        <p className={classes.viewers}>
          <span className={classes.avatars} aria-hidden>
            {names.slice(0, 3).map((name) => (
              <span key={name} className={classes.avatar}>
                {getInitials(name)}
              </span>
            ))}
          </span>
          <span className={classes.names}>{`Also viewing: ${names.join(', ')}`}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Reports this page as a viewer of the order while the tab is visible, and returns the names of the other viewers.
 * Ignores failed calls, because presence is only a hint.
 */
function useOrderViewers(orderId: number): readonly string[] {
  const currentMember = useSession(({ data }) => data?.name);
  const [viewers, setViewers] = useState<readonly string[]>([]);

  useEffect(() => {
    const page = createPageId();
    let isUnmounted = false;
    const enter = () => {
      if (isUnmounted || document.hidden) return;
      requestData(endpoints.viewOrder, { json: { orderId, page, viewing: true } }).then(
        (current) => !isUnmounted && setViewers(current.viewers),
        () => {},
      );
    };
    const leave = () => {
      if (!useSession.getState().isAuth) return;
      requestData(endpoints.viewOrder, { json: { orderId, page, viewing: false }, keepalive: true }).catch(() => {});
    };

    enter();
    const timer = setInterval(enter, presenceHeartbeatMs);
    document.addEventListener('visibilitychange', enter);
    window.addEventListener('pageshow', enter);
    window.addEventListener('pagehide', leave);
    const unsubscribe = onEvent('viewers-live', (event) => {
      if (event.orderId === orderId) setViewers(event.viewers);
    });
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', enter);
      window.removeEventListener('pageshow', enter);
      window.removeEventListener('pagehide', leave);
      unsubscribe();
      leave();
    };
  }, [orderId]);

  return viewers.filter((name) => name !== currentMember);
}

/** Returns a random UUID (version 4). Pages without TLS lack `crypto.randomUUID`. */
function createPageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
