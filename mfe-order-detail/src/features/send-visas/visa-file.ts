import type { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { compareVisaText } from '@evisa/shared/domain/compare-visa-text';
import { findBouncedMail } from '@evisa/shared/domain/find-bounced-mail';
import { formatDay } from '@evisa/shared/domain/formatting/dates';
import { closedStatuses } from '@evisa/shared/domain/orders/order-folders';
import { findPaymentWarning } from '../payments/payment-texts';
import { listVisaProblems } from '../visa-upload/list-visa-problems';
import { maxHits, type VisaMatch } from './match-visa-file';

type Outcome =
  | { state: 'sending'; progress: number }
  | { state: 'sent'; message: string; mail: MailHistoryRow }
  | { state: 'failed'; message: string };

/** A file of the list, with its order and what became of it. */
export interface VisaFile {
  id: number;
  file: File;
  /** Why the file cannot be sent; null if it can be. */
  problem: string | null;
  /** Null while the order is looked for. */
  match: VisaMatch | null;
  /** Why the order could not be looked for. */
  searchError: string | null;
  /** One of the match's orders. */
  order: OrderDetail | null;
  /** The member's choice; null before it. */
  isIncluded: boolean | null;
  outcome: Outcome | null;
  /** Has the idempotency key, so that a repeated sending of which the outcome is not known sends once. */
  call: ReturnType<typeof createIdempotentCall>;
}

/** Whether the order of a file is still looked for. */
export const isSearched = ({ problem, match }: VisaFile) => !problem && !match;

export const isSent = ({ outcome }: VisaFile) => outcome?.state === 'sent';

/** Whether a file can be sent: it has an order with an email, and was not sent. */
export const canSend = (visa: VisaFile) =>
  visa.order?.email !== undefined && visa.order.email !== '' && !visa.problem && !isSent(visa);

/** Whether the next sending includes a file. One with warnings is left out until the member includes it. */
export function isIncluded(visa: VisaFile, all: readonly VisaFile[]): boolean {
  return canSend(visa) && (visa.isIncluded ?? listWarnings(visa, all).length === 0);
}

/** Says what speaks against sending a file to its order, in sentences. Only `problem` and a missing order or email prevent it. */
export function listWarnings(visa: VisaFile, all: readonly VisaFile[]): string[] {
  const { file, problem, match, searchError, order } = visa;
  if (isSent(visa)) return [];
  if (problem) return [problem];
  if (searchError) return [`We couldn’t look for the order of this file. ${searchError}`];
  if (!match) return [];
  if (!order)
    return [
      match.orders.length > 0
        ? `${match.orders.length} orders were found. Choose the right one.`
        : 'No order was found for this file. Find its order, or leave the file out.',
    ];
  const twins = all.filter((other) => other.id !== visa.id && other.order?.order_id === order.order_id);
  const [document] = order.uploadDoc.filter(({ withdrawn }) => !withdrawn);
  return [
    match.by !== 'hand' &&
      match.orders.length > 1 &&
      `${match.orders.length} orders match ${file.name}. Choose the right one.`,
    match.by !== 'hand' &&
      match.hasMore &&
      `More than ${maxHits} orders have what was searched for ${file.name}, and only the newest were looked at. Make sure that this is the right one.`,
    ...twins.map((other) => `${other.file.name} is for order ${order.order_id} too.`),
    ...listComparisonWarnings(visa),
    ...(order.duplicates ?? [])
      .filter(({ decision }) => decision === null)
      .map((other) => `Order ${other.order_id} can be of the same person. Look at both orders.`),
    document && `Order ${order.order_id} has a document already, from ${formatDay(document.create_ts)}.`,
    closedStatuses.includes(order.process_status) &&
      `The status of order ${order.order_id} is ${order.process_status}.`,
    findBouncedMail(order.mailHistory, order.email) &&
      `An email to ${order.email} came back. Correct the address of order ${order.order_id} first.`,
    order.email === '' && `Order ${order.order_id} has no email address, so nothing can be sent to it.`,
    findPaymentWarning(order) ?? (order.process_status === 'Pending' && 'This order is not paid.'),
  ].filter((warning) => typeof warning === 'string');
}

/** Those of the warnings that say what the text of the file has instead of the order's. */
export function listComparisonWarnings({ match, order }: VisaFile): string[] {
  if (!match || !order) return [];
  const comparison = compareVisaText(match.text, order);
  return comparison
    ? listVisaProblems(comparison, order)
    : ['The file has no text to compare. Look at the passport number and the name yourself.'];
}
