import { useState } from 'react';
import type { OpenDispute } from '@evisa/shared/contract/payment-events';
import { renderSpecifiedDate, Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { formatDaysLeft } from './days-left';

/** Shows until when evidence is accepted and how long that is; when the dispute was answered, once it is; a dash without a deadline. */
export function DisputeDeadline({ dispute }: { dispute: OpenDispute }) {
  const [now] = useState(Date.now);
  const { answered_at, due_at, evidence_due_by } = dispute;
  if (answered_at)
    return (
      <>
        <span>answered on</span> {renderSpecifiedDate(answered_at.slice(0, 10))}
      </>
    );
  if (due_at)
    return (
      <>
        <Timestamp at={due_at} />
        <span>{`, ${Date.parse(due_at) < now ? 'overdue' : formatDaysLeft(due_at.slice(0, 10))}`}</span>
      </>
    );
  if (!evidence_due_by) return <span>—</span>;
  return (
    <>
      {renderSpecifiedDate(evidence_due_by)}
      <span>{`, ${formatDaysLeft(evidence_due_by)}`}</span>
    </>
  );
}
