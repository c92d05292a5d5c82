import { classifyRefusal } from '../../adapters/mail/classify-refusal';
import type { DeliveryEvent } from '../../adapters/mail-events/delivery-event';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import { appendAuditEntries, systemActorColumns } from '../../db/audit/audit-trail';
import {
  findMailById,
  findMailByMessageId,
  findMailByProviderId,
  markMailBounced,
  markMailDelivery,
  type MatchedMail,
} from '../../db/order-history/incoming-mails';
import { lockOrder } from '../../db/orders/orders';
import { inTransaction, type Executor } from '../../db/query/executor';
import type { Services } from '../../services/services';

/** The sentence for a bounce without a server's response. */
const unknownReason = 'The mail server gave no reason.';

/**
 * Records what is known about an email after a provider accepted it, with an audit entry for a bounce or a complaint. Each fact is kept once,
 * so that repeats and another order of events lead to the same state. Lock the email's order first.
 */
export async function recordDelivery(
  tx: Executor,
  { id, orderId }: MatchedMail,
  { outcome, at, reason }: Pick<DeliveryEvent, 'outcome' | 'at' | 'reason'>,
): Promise<void> {
  const addEntry = (action: string) =>
    appendAuditEntries(tx, [{ ...systemActorColumns, order_id: orderId, action, changes: {} }]);
  if (outcome !== 'bounced') {
    const isNew = await markMailDelivery(tx, id, { outcome, at, reason });
    if (isNew && outcome === 'complained') await addEntry('mail.complaint');
    return;
  }
  const response = reason ?? unknownReason;
  const kind = classifyRefusal({ code: 'EENVELOPE', command: 'RCPT TO', response, message: response });
  if (await markMailBounced(tx, id, { reason: response, kind })) await addEntry('mail.bounce');
}

/**
 * Records an event of a provider about one of our emails. Returns false, and changes nothing, for an email of another system that uses the same
 * account, and for an erased order.
 */
export function receiveDeliveryEvent(
  { db, bounceTokens }: Pick<Services, 'db' | 'bounceTokens'>,
  provider: MailProvider,
  event: DeliveryEvent,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const mail = await findMail(tx, bounceTokens, provider, event);
    if (!mail || (await lockOrder(tx, mail.orderId))?.erased_at !== null) return false;
    await recordDelivery(tx, mail, event);
    return true;
  });
}

/** Finds the email by the token in its envelope sender, the provider's id, or our Message-ID, which SES replaces. */
async function findMail(
  tx: Executor,
  { read }: Services['bounceTokens'],
  provider: MailProvider,
  { envelopeSender, providerMessageId, messageId }: DeliveryEvent,
): Promise<MatchedMail | undefined> {
  const [, token] = /^<?bounce\+([^@]+)@/i.exec(envelopeSender ?? '') ?? [];
  const mailId = token === undefined ? null : read(token);
  return (
    (mailId === null ? undefined : await findMailById(tx, mailId)) ??
    (providerMessageId ? await findMailByProviderId(tx, provider, providerMessageId) : undefined) ??
    (messageId ? await findMailByMessageId(tx, messageId.replace(/^\s*<|>\s*$/g, '')) : undefined)
  );
}
