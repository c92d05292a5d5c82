import { randomUUID } from 'node:crypto';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import type { MailSender } from '../adapters/mail/mail-sender';
import { appendAuditEntries, toActorColumns, type NewAuditEntry, type Actor } from '../db/audit/audit-trail';
import { type Executor, inTransaction } from '../db/query/executor';
import type { StoredOrder } from '../db/orders/orders';
import { findMail, insertMail, type StoredMail } from '../db/order-history/mail-history';
import { enqueueOutboxItem } from '../db/outbox/outbox';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import { emailsMatch } from '../adapters/auth/emails-match';
import { lockExistingOrder } from './order-preconditions';

type MailKind = MailHistoryRow['kind'];

interface MailRequest {
  orderId: number;
  kind: MailKind;
  provider: MailProvider;
  /** The click: one is one mail, also after a crash. */
  idempotencyKey: string | null;
}

/** What only the cause of the mail knows. */
interface MailParts {
  recipient: string;
  /** The issued document it brings. */
  documentId?: number;
  /** The row of the audit trail. */
  audit: Pick<NewAuditEntry, 'action' | 'changes'>;
}

/** What sends each kind. */
const outboxKindByMailKind: Record<MailKind, string> = {
  visa: 'visa-mail',
  resend: 'visa-mail',
  'download-link': 'link-mail',
  invoice: 'invoice-mail',
};

/**
 * Queues a mail about an order: what `prepare` stores, history row, outbox row and audit row together or not at all. `prepare` is
 * given the locked order; like any work of a transaction it may run again. Throws a `Refusal`: 404, 409 for an erased order or a
 * mail that was queued already, or 400 for a provider that is not set up.
 */
export async function queueOrderMail(
  { config, db, mailSender, wakeOutbox }: Services,
  member: Actor,
  { orderId, kind, provider, idempotencyKey }: MailRequest,
  prepare: (tx: Executor, order: StoredOrder) => Promise<MailParts> | MailParts,
): Promise<StoredMail> {
  requireMailProvider(mailSender, provider);
  const mailId = await inTransaction(db, async (tx) => {
    const order = await lockExistingOrder(tx, orderId);
    const { recipient, documentId, audit } = await prepare(tx, order);
    const id = await insertMail(tx, {
      order_id: orderId,
      kind,
      document_id: documentId,
      recipient,
      mail_service_provider: provider,
      requested_by: member.id,
    });
    const queued = await enqueueOutboxItem(tx, {
      kind: outboxKindByMailKind[kind],
      payload: {},
      dedupeKey: idempotencyKey === null ? `${kind}-mail-${id}` : `${kind}-mail-${member.id}-${idempotencyKey}`,
      mailHistoryId: id,
      messageId: `<${kind}-${randomUUID()}@${config.applicationMailDomain}>`,
    });
    if (queued === null) throw new HttpError(409, 'This mail was sent already. Reload the order to see it.');
    const changes = { ...audit.changes, recipient: { from: null, to: maskRecipient(recipient, order.email) } };
    await appendAuditEntries(tx, [{ order_id: orderId, ...toActorColumns(member), ...audit, changes }]);
    return id;
  });

  wakeOutbox();
  const stored = await findMail(db, mailId);
  if (!stored) throw new Error('A stored mail cannot be found');
  return stored;
}

/**
 * Where a mail goes, for the audit trail, which outlives the personal data of an order: enough to see that an address is not the
 * applicant's, and not the address itself.
 */
function maskRecipient(recipient: string, applicant: string): string {
  const masked = recipient.replace(/^(.).*(@[^@]*)$/u, '$1…$2');
  return `${masked}, ${emailsMatch(applicant, recipient) ? 'the order’s address' : 'not the order’s address'}`;
}

/** Throws a `Refusal` (400) for a provider whose mails would go nowhere. */
export function requireMailProvider(mail: MailSender, provider: MailProvider): void {
  if (!mail.canSend(provider)) throw new HttpError(400, `The mail provider ${provider} is not set up on this server.`);
}
