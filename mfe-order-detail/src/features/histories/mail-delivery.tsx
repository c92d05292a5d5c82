import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { localMailboxResponse } from '@evisa/shared/domain/mail-providers';
import { Chip, type ChipColor } from '@evisa/shared/kit/data-display/status-chip';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import classes from './histories.module.css';

const deliveryStates: Record<MailHistoryRow['state'], { label: string; color: ChipColor }> = {
  queued: { label: 'Queued', color: 'yellow' },
  sent: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
};

/** What the provider reported after it accepted the email. */
const reportedStates: Record<NonNullable<MailHistoryRow['delivery']>['state'], { label: string; color: ChipColor }> = {
  delivered: { label: 'Delivered', color: 'green' },
  delayed: { label: 'Delayed', color: 'yellow' },
  complaint: { label: 'Marked as spam', color: 'red' },
};

/** Shows the recipient and whether the email was delivered. */
export function MailDelivery({ row }: { row: MailHistoryRow }) {
  const isStoredLocally = row.state === 'sent' && row.response === localMailboxResponse;
  const { label, color } = isStoredLocally
    ? { label: 'Not sent', color: 'yellow' as const }
    : row.bounced
      ? { label: 'Bounced', color: 'red' as const }
      : row.delivery
        ? reportedStates[row.delivery.state]
        : deliveryStates[row.state];
  const response = isStoredLocally ? `No mail provider is set up (${localMailboxResponse})` : row.response;
  return (
    <div className={classes.delivery}>
      <Chip label={label} color={color} />
      <span translate="no">{`to ${row.email}`}</span>
      {row.delivery && (
        <span>
          <Timestamp at={row.delivery.at} />
        </span>
      )}
      {row.delivery?.reason && <span>{row.delivery.reason}</span>}
      {response && <span>{response}</span>}
      {row.message && (
        <details lang={row.message.language}>
          <summary dir="auto">{row.message.subject}</summary>
          <p className={classes.remark} dir="auto">
            {row.message.text}
          </p>
        </details>
      )}
      {row.reason && <span className={row.state === 'failed' ? classes.reason : undefined}>{row.reason}</span>}
    </div>
  );
}
