import type { OrderAuditEntry } from '@evisa/shared/contract/order-trail';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { formatActorName, toAuditAction, describeAuditAction } from '@evisa/shared/domain/audit-action-labels';
import { FieldChanges } from '@evisa/shared/kit/data-display/field-changes';
import { TimeAgo } from '@evisa/shared/kit/data-display/time-ago';
import classes from './order-audit-trail.module.css';

/** One change: who did what, when, and each field from what to what. */
export function AuditTrailEntry({ entry }: { entry: OrderAuditEntry }) {
  const { at, actor_name, changes } = entry;
  return (
    <li className={classes.entry}>
      <p className={classes.deed}>
        <strong>{formatActorName(actor_name)}</strong> {describeAuditAction(toAuditAction(entry))}
      </p>
      <FieldChanges changes={changes} />
      <p className={classes.when}>
        <TimeAgo at={at} /> · {formatListDateTime(at)} UTC
      </p>
    </li>
  );
}
