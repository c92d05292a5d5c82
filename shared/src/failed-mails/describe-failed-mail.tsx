import type { MailHistoryRow } from '@evisa/shared/contract/mail';

const contentLabels: Record<MailHistoryRow['kind'], string> = {
  visa: 'Visa',
  resend: 'Visa',
  'download-link': 'Download link',
  invoice: 'Invoice',
};

/** What an email contains: "Visa". `isWithdrawal` is the row's `withdrawal`, and `isMessage` whether a member wrote it. */
export function getMailLabel(kind: MailHistoryRow['kind'], isWithdrawal = false, isMessage = false): string {
  if (isMessage) return 'Message';
  return isWithdrawal ? 'Withdrawal' : contentLabels[kind];
}

/** "1 email could not be delivered", "2 emails could not be delivered". */
export function formatFailedMails(count: number): string {
  return `${count} ${count === 1 ? 'email' : 'emails'} could not be delivered`;
}
