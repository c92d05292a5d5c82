import { randomUUID } from 'node:crypto';
import type { MailHistoryRow, OrderMessage } from '@evisa/shared/contract/mail';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import type { MailSender } from '../../adapters/mail/mail-sender';
import { appendAuditEntries, toActorColumns, type NewAuditEntry, type Actor } from '../../db/audit/audit-trail';
import type { Executor } from '../../db/query/executor';
import type { StoredOrder } from '../../db/orders/orders';
import { inTransaction } from '../../db/query/executor';
import { findMail, insertMail, type StoredMail } from '../../db/order-history/mail-history';
import { isEmailCorrected } from '../../db/order-history/order-corrections';
import { closeReplacedMails } from '../../db/order-history/failed-mails';
import { enqueueOutboxItem } from '../../db/outbox/outbox';
import { ConflictError, InvalidInputError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { emailsMatch } from '../../adapters/auth/emails-match';
import { lockExistingOrder } from '../orders/order-preconditions';

type MailKind = MailHistoryRow['kind'];

interface MailRequest {
  orderId: number;
  kind: MailKind;
  /** Whether it says that a document was withdrawn. Its kind is `download-link`. */
  isWithdrawal?: boolean;
  /** What a member wrote. Its kind is `download-link`. */
  message?: OrderMessage;
  /** See `requireMailProvider`. */
  provider: MailProvider;
}

/** What differs between the kinds of email. */
interface MailParts {
  recipient: string;
  /** A message that follows from the order. Its kind is `download-link`. */
  message?: OrderMessage;
  /** The issued document it contains. */
  documentId?: number;
  /** What the outbox has to know besides. */
  payload?: Record<string, unknown>;
  audit: Pick<NewAuditEntry, 'action' | 'changes'>;
}

const outboxKindByMailKind: Record<MailKind, string> = {
  visa: 'visa-mail',
  resend: 'visa-mail',
  'download-link': 'link-mail',
  invoice: 'invoice-mail',
};

/**
 * Queues an email about an order. One transaction stores what `prepare` writes, the history row, the outbox row and the audit entry.
 * `prepare` gets the locked order, and may run again if the transaction does. Throws a `NotFoundError`, and a `ConflictError` for an erased
 * order or an address that was corrected: a page that was opened before, or an upload that took its time, names it still.
 */
export async function queueOrderMail(
  { config, db, wakeOutbox }: Services,
  member: Actor,
  request: MailRequest,
  prepare: (tx: Executor, order: StoredOrder) => Promise<MailParts> | MailParts,
): Promise<StoredMail> {
  const mailId = await inTransaction(db, async (tx) => {
    const order = await lockExistingOrder(tx, request.orderId);
    const parts = await prepare(tx, order);
    const addressed = { order_id: order.order_id, recipient: parts.recipient };
    const isOther = !request.isWithdrawal && !emailsMatch(order.email, parts.recipient);
    if (isOther && (await isEmailCorrected(tx, addressed)))
      throw new ConflictError(
        'The email of this order was corrected. Load the order again, then send this to the new address.',
      );
    return storeOrderMail(tx, config, member, request, order, parts);
  });

  wakeOutbox();
  const stored = await findMail(db, mailId);
  if (!stored) throw new Error('A stored mail cannot be found');
  return stored;
}

/** Stores an email about a locked order with its outbox row and audit entry. Returns its id. Wake the outbox after the commit. */
export async function storeOrderMail(
  tx: Executor,
  { applicationMailDomain }: Services['config'],
  member: Actor,
  { orderId, kind, isWithdrawal = false, message: written, provider }: MailRequest,
  order: StoredOrder,
  { recipient, message = written, documentId, payload = {}, audit }: MailParts,
): Promise<number> {
  const messageId = `<${kind}-${randomUUID()}@${applicationMailDomain}>`;
  const id = await insertMail(tx, {
    order_id: orderId,
    kind,
    is_withdrawal: isWithdrawal,
    message,
    document_id: documentId,
    recipient,
    message_id: messageId,
    mail_service_provider: provider,
    requested_by: member.id,
  });
  await closeReplacedMails(tx, id);
  await enqueueOutboxItem(tx, {
    kind: message ? 'message-mail' : isWithdrawal ? 'withdrawal-mail' : outboxKindByMailKind[kind],
    payload,
    dedupeKey: `${kind}-mail-${id}`,
    mailHistoryId: id,
    messageId,
  });
  const changes = { ...audit.changes, recipient: { from: null, to: maskRecipient(recipient, order.email) } };
  await appendAuditEntries(tx, [{ order_id: orderId, ...toActorColumns(member), ...audit, changes }]);
  return id;
}

/**
 * Masks the recipient for the audit trail, which outlives the personal data of an order. The text still shows whether the address was
 * the applicant's.
 */
function maskRecipient(recipient: string, applicant: string): string {
  const masked = recipient.replace(/^(.).*(@[^@]*)$/u, '$1…$2');
  return `${masked}, ${emailsMatch(applicant, recipient) ? 'the order’s address' : 'not the order’s address'}`;
}

/**
 * Returns the chosen provider, or else the first that can send: AWS if it is set up. Throws an `InvalidInputError` if the chosen one, or
 * none, is set up.
 */
export function requireMailProvider(mailSender: MailSender, chosen?: MailProvider): MailProvider {
  const provider = chosen ?? mailSender.listProviders()[0];
  if (!provider) throw new InvalidInputError('No mail provider is set up on this server. Ask an Admin to set one up.');
  if (!mailSender.canSend(provider))
    throw new InvalidInputError(`The mail provider ${provider} is not set up on this server.`);
  return provider;
}
