import type { TrailEntry } from '@evisa/shared/contract/order-trail';
import { formatListDateTime } from '@evisa/shared/domain/dates';
import { VisuallyHidden } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { actorWords, deedWords, fieldWords, valueWords } from './deed-words';
import { TimeAgo } from './time-ago';
import classes from './order-timeline.module.css';

/** One change: who did what, when, and each field from what to what. */
export function TimelineEntry({ entry: { at, actor_name, action, changes } }: { entry: TrailEntry }) {
  const deed = {
    action,
    by: actor_name,
    status: changes['process_status']?.to,
    assignee: changes['assign_to']?.to,
  };
  return (
    <li className={classes.entry}>
      <p className={classes.deed}>
        <strong>{actorWords(actor_name)}</strong> {deedWords(deed)}
      </p>
      {Object.entries(changes).map(([field, { from, to }]) => (
        <p key={field} className={classes.change}>
          {fieldWords(field)}: <span>{valueWords(field, from)}</span>
          <Icon name="arrowRight" size={13} className={classes.arrow} />
          <VisuallyHidden component="span"> to </VisuallyHidden>
          <span>{valueWords(field, to)}</span>
        </p>
      ))}
      <p className={classes.when}>
        <TimeAgo at={at} /> · {formatListDateTime(at)} UTC
      </p>
    </li>
  );
}
