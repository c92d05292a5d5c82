import { useState } from 'react';
import type { Dispute } from '@evisa/shared/contract/payment-events';
import { renderSpecifiedDate, Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Link } from '@evisa/shared/kit/router';
import { defencePacksHash } from '../order-actions/generated-documents';
import classes from './dispute-notice.module.css';

/** From this many days before the deadline on, the notice is red. */
const urgentDays = 3;
const dayMs = 24 * 60 * 60_000;

/** Shows that the applicant's bank disputes the payment, and until when evidence is accepted. The defence packs are the evidence. */
export function DisputeNotice({ dispute }: { dispute: Dispute | null | undefined }) {
  const [openedAt] = useState(Date.now);
  if (!dispute) return null;
  const { amount, currency, evidence_due_by: deadline, opened_at, closed_at, outcome } = dispute;
  const about = [amount, currency].filter(Boolean).join(' ');
  if (closed_at)
    return (
      <p className={classes.closed}>
        <span>{`The dispute${about ? ` about ${about}` : ''} was closed on `}</span>
        <Timestamp at={closed_at} zone />
        <span>{outcome ? `: ${outcome}.` : '.'}</span>
      </p>
    );
  const isUrgent = deadline !== null && Date.parse(deadline) - openedAt < urgentDays * dayMs;
  return (
    <section className={classes.open} data-urgent={isUrgent || undefined} aria-label="Dispute">
      <Icon name="alert" size={18} />
      <p>
        <strong>{`Open dispute${about ? ` about ${about}` : ''}`}</strong> <span>since</span>{' '}
        <Timestamp at={opened_at} zone />.{' '}
        {deadline ? (
          <span>
            Evidence is accepted until <span>{renderSpecifiedDate(deadline)}</span> (UTC).
          </span>
        ) : (
          <span>No deadline for evidence is known.</span>
        )}{' '}
        <Link to={{ hash: defencePacksHash.slice(1) }} replace>
          Print the defence packs
        </Link>{' '}
        as evidence.
      </p>
    </section>
  );
}
