import { useState } from 'react';
import type { OrderDispute } from '@evisa/shared/contract/payment-events';
import { getDeadline, getDisputeUrgency } from '@evisa/shared/domain/money/disputes';
import { renderSpecifiedDate, Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Link } from '@evisa/shared/kit/router';
import { defencePacksHash } from '../order-actions/generated-documents';
import { describeDispute } from '../payments/payment-texts';
import classes from './dispute-notice.module.css';

/** From this many days before the deadline on, the notice is red. */
const urgentDays = 3;
const dayMs = 24 * 60 * 60_000;

/** Shows each dispute about a payment of the order: what can be done about it and until when, or how it ended. */
export function DisputeNotices({ disputes = [] }: { disputes: readonly OrderDispute[] | undefined }) {
  const [openedAt] = useState(Date.now);
  return disputes.map((dispute) => <DisputeNotice key={dispute.key} dispute={dispute} now={openedAt} />);
}

function DisputeNotice({ dispute, now }: { dispute: OrderDispute; now: number }) {
  const { closed_at, outcome, result, opened_at, answered_at, transaction_id } = dispute;
  const facts = describeDispute(dispute);
  const about = facts && ` about ${facts}`;
  if (closed_at)
    return (
      <p className={classes.closed}>
        <span>{`The dispute${about} was closed on `}</span>
        <Timestamp at={closed_at} zone />
        <span>{(outcome ?? result) ? `: ${outcome ?? result}.` : '.'}</span>
      </p>
    );
  const urgency = getDisputeUrgency(dispute, now);
  const deadline = getDeadline(dispute);
  const isUrgent = urgency !== 'answered' && deadline !== null && deadline - now < urgentDays * dayMs;
  return (
    <section className={classes.open} data-urgent={isUrgent || undefined} aria-label="Dispute">
      <Icon name="alert" size={18} />
      <p>
        <strong>{`Open dispute${about}`}</strong>
        {opened_at && (
          <span>
            {' since '}
            <Timestamp at={opened_at} zone />
          </span>
        )}
        <span>{transaction_id ? `, payment ${transaction_id}. ` : '. '}</span>
        {answered_at ? (
          <span>
            Answered on <Timestamp at={answered_at} zone />; the decision is awaited.
          </span>
        ) : (
          <>
            <Deadline dispute={dispute} isOverdue={urgency === 'overdue'} />{' '}
            <Link to={{ hash: defencePacksHash.slice(1) }} replace>
              Print the defence packs
            </Link>{' '}
            <span>as evidence.</span>
          </>
        )}
      </p>
    </section>
  );
}

function Deadline({ dispute: { due_at, due_on }, isOverdue }: { dispute: OrderDispute; isOverdue: boolean }) {
  if (!due_at && !due_on) return <span>No deadline for evidence is known.</span>;
  return (
    <span>
      <span>{isOverdue ? 'Evidence was accepted until ' : 'Evidence is accepted until '}</span>
      {due_at ? <Timestamp at={due_at} zone /> : renderSpecifiedDate(due_on)}
      <span>{due_at ? '.' : ' (UTC).'}</span>
    </span>
  );
}
