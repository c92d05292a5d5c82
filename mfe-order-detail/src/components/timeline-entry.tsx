import type { TrailEntry } from '@evisa/shared/contract/order-trail';
import { formatListDateTime } from '@evisa/shared/domain/dates';
import { VisuallyHidden } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { actorWords, changeWords, deedWords } from './deed-words';
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
        <Change key={field} field={field} from={from} to={to} />
      ))}
      <p className={classes.when}>
        <TimeAgo at={at} /> · {formatListDateTime(at)} UTC
      </p>
    </li>
  );
}

function Change({ field, from, to }: { field: string; from: unknown; to: unknown }) {
  const words = changeWords(field, from, to);
  if (!words) return null;
  return (
    <p className={classes.change}>
      {words.label}:{' '}
      {words.before !== null && (
        <>
          {words.before}
          <Icon name="arrowRight" size={13} className={classes.arrow} />
          <VisuallyHidden component="span"> to </VisuallyHidden>
        </>
      )}
      {words.after}
    </p>
  );
}
