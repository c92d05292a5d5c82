import { randomUUID } from 'node:crypto';
import type { User } from '@evisa/shared/contract/account';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { appendAudit } from '../db/audit';
import { findOrder } from '../db/get-order';
import { inTransaction } from '../db/in-transaction';
import { insertMail } from '../db/mail-history';
import { enqueue } from '../db/outbox';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { presentInvoice } from '../presenters/present-invoice';

const [provider] = mailProviders;

/**
 * Queues the mail that brings an applicant the invoice: history row, outbox row and audit row together or not at all.
 * Throws a `Refusal`: 404, or 400 for a kind of visa without a fee or a provider that is not set up.
 */
export async function sendInvoice(
  { config, db, mail, wakeOutbox }: Services,
  member: User,
  orderId: number,
  onceKey: string | null,
): Promise<{ number: string; recipient: string }> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Refusal(404, `There is no order ${orderId}.`);
  const invoice = presentInvoice(order, config);
  if (!invoice) throw new Refusal(400, `Order ${orderId} has no kind of visa with a fee, so it has no invoice.`);
  if (!mail.accepts(provider)) throw new Refusal(400, `The mail provider ${provider} is not set up on this server.`);

  await inTransaction(db, async (tx) => {
    const mailHistoryId = await insertMail(tx, {
      order_id: orderId,
      kind: 'invoice',
      recipient: order.email,
      mail_service_provider: provider,
      requested_by: member.id,
    });
    const queued = await enqueue(tx, {
      kind: 'invoice-mail',
      payload: {},
      dedupeKey: onceKey === null ? `invoice-mail-${mailHistoryId}` : `invoice-mail-${member.id}-${onceKey}`,
      mailHistoryId,
      messageId: `<invoice-${randomUUID()}@${config.applicationMailDomain}>`,
    });
    if (queued === null) throw new Refusal(409, 'This invoice was sent already.');
    const changes = { invoice: { from: null, to: invoice.number } };
    await appendAudit(tx, [
      { order_id: orderId, actor_id: member.id, actor_name: member.name, action: 'invoice.send', changes },
    ]);
  });

  wakeOutbox();
  return { number: invoice.number, recipient: order.email };
}
