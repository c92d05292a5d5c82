import type { TrailEntry } from '@evisa/shared/contract/order-trail';
import { formatListDateTime } from '@evisa/shared/domain/dates';
import { actorWords, deedOf, deedWords } from '@evisa/shared/domain/deed-words';
import { FieldChanges } from '@evisa/shared/kit/field-changes';
import { TimeAgo } from '@evisa/shared/kit/time-ago';
import classes from './order-timeline.module.css';

/** One change: who did what, when, and each field from what to what. */
export function TimelineEntry({ entry }: { entry: TrailEntry }) {
  const { at, actor_name, changes } = entry;
  return (
    <li className={classes.entry}>
      <p className={classes.deed}>
        <strong>{actorWords(actor_name)}</strong> {deedWords(deedOf(entry))}
      </p>
      <FieldChanges changes={changes} />
      <p className={classes.when}>
        <TimeAgo at={at} /> · {formatListDateTime(at)} UTC
      </p>
    </li>
  );
}
