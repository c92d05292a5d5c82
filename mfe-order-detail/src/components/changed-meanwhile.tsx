import { ActionIcon } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { useChangedMeanwhile } from '../queries/use-changed-meanwhile';
import { actorWords, deedWords } from '@evisa/shared/domain/deed-words';
import { TimeAgo } from '@evisa/shared/kit/time-ago';
import classes from './changed-meanwhile.module.css';

/** Says what somebody else just did with the order. It floats at the end of what is in view, so that nothing moves. */
export function ChangedMeanwhile({ orderId }: { orderId: number }) {
  const { change, dismiss } = useChangedMeanwhile(orderId);
  return (
    <div role="status" className={classes.place}>
      {change && (
        <div className={classes.notice}>
          <Icon name="info" className={classes.icon} />
          <p className={classes.text}>
            <strong>{actorWords(change.event.by)}</strong>{' '}
            {deedWords({
              action: change.event.action,
              by: change.event.by,
              status: change.event.process_status,
              assignee: change.event.assign_to,
            })}{' '}
            · <TimeAgo at={change.at} />
          </p>
          <ActionIcon variant="subtle" color="gray" size={26} aria-label="Dismiss" onClick={dismiss}>
            <Icon name="x" size={16} />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
