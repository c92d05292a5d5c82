import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { localMailboxResponse } from '@evisa/shared/domain/mail-providers';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { describeMail, isStoredLocally } from './describe-mail';
import classes from './histories.module.css';

/** Shows the recipient and whether the email was delivered. */
export function MailDelivery({ row }: { row: MailHistoryRow }) {
  const { label, color } = describeMail(row);
  const response = isStoredLocally(row) ? `No mail provider is set up (${localMailboxResponse})` : row.response;
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
