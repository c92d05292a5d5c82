import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { localMailboxResponse } from '@evisa/shared/domain/mail-providers';
import type { ChipColor } from '@evisa/shared/kit/data-display/status-chip';

interface MailStatus {
  label: string;
  color: ChipColor;
}

const sendingStates: Record<MailHistoryRow['state'], MailStatus> = {
  queued: { label: 'Queued', color: 'yellow' },
  sent: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
};

/** What the provider reported after it accepted the email. */
const reportedStates: Record<NonNullable<MailHistoryRow['delivery']>['state'], MailStatus> = {
  delivered: { label: 'Delivered', color: 'green' },
  delayed: { label: 'Delayed', color: 'yellow' },
  complaint: { label: 'Marked as spam', color: 'red' },
};

/** Whether no mail provider is set up, so that the email was only stored. */
export function isStoredLocally({ state, response }: MailHistoryRow): boolean {
  return state === 'sent' && response === localMailboxResponse;
}

/** THE words for what became of an email, in its history and in the summary of its order. */
export function describeMail(row: MailHistoryRow): MailStatus {
  if (isStoredLocally(row)) return { label: 'Not sent', color: 'yellow' };
  if (row.bounced) return { label: 'Bounced', color: 'red' };
  return row.delivery ? reportedStates[row.delivery.state] : sendingStates[row.state];
}
