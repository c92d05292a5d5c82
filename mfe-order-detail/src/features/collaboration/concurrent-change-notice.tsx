import { ActionIcon } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useConcurrentChange } from './use-concurrent-change';
import { formatActorName, describeAuditAction } from '@evisa/shared/domain/audit-action-labels';
import { TimeAgo } from '@evisa/shared/kit/data-display/time-ago';
import classes from './concurrent-change-notice.module.css';

/** Says what somebody else just did with the order. It floats at the end of what is in view, so that nothing moves. */
export function ConcurrentChangeNotice({ orderId }: { orderId: number }) {
  const { change, dismiss } = useConcurrentChange(orderId);
  return (
    <div role="status" className={classes.place}>
      {change && (
        <div className={classes.notice}>
          <Icon name="info" className={classes.icon} />
          <p className={classes.text}>
            <strong>{formatActorName(change.event.by)}</strong>{' '}
            {describeAuditAction({
              action: change.event.action,
              actor: change.event.by,
              status: change.event.process_status,
              assignee: change.event.assign_to,
            })}{' '}
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
