import { useCallback, useEffect, useState } from 'react';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { describeAuditAction, formatActorName } from '@evisa/shared/domain/audit-action-labels';
import { ActionIcon } from '@evisa/shared/kit/base';
import { TimeAgo } from '@evisa/shared/kit/data-display/time-ago';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { onEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import classes from './concurrent-change-notice.module.css';

/** Shows what a colleague just changed in the order. It floats at the bottom, so that the page does not shift. */
export function ConcurrentChangeNotice({ orderId }: { orderId: number }) {
  const { change, dismiss } = useConcurrentChange(orderId);
  return (
    <div role="status" className={classes.container}>
      {change && (
        <div className={classes.notice}>
          <Icon name="info" className={classes.icon} />
          <p className={classes.text}>
            <strong>{formatActorName(change.event.by)}</strong>{' '}
            <span>
              {describeAuditAction({
                action: change.event.action,
                actor: change.event.by,
                status: change.event.process_status,
                assignee: change.event.assign_to,
              })}
            </span>{' '}
            · <TimeAgo at={change.receivedAt} />
          </p>
          <ActionIcon variant="subtle" color="gray" size={26} aria-label="Dismiss" onClick={dismiss}>
            <Icon name="x" size={16} />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}

interface ConcurrentChange {
  event: OrderEvent;
  /** ISO 8601. */
  receivedAt: string;
}

/** Returns the latest change by another member since the order was opened, until it is dismissed. */
function useConcurrentChange(orderId: number): { change: ConcurrentChange | null; dismiss: () => void } {
  const currentMember = useSession(({ data }) => data?.name);
  const [change, setChange] = useState<ConcurrentChange | null>(null);
  useEffect(
    () =>
      onEvent('order-live', (event) => {
        if (event.orderId === orderId && event.by !== currentMember)
          setChange({ event, receivedAt: new Date().toISOString() });
      }),
    [orderId, currentMember],
  );
  return { change, dismiss: useCallback(() => setChange(null), []) };
}
