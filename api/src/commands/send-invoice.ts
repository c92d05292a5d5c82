import { mailProviders } from '@evisa/shared/domain/mail-providers';
import type { Actor } from '../db/audit';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { invoiceNumber, presentInvoice } from '../presenters/present-invoice';
import { queueMail } from './queue-mail';

const [provider] = mailProviders;

/**
 * Queues the mail that brings an applicant the invoice. Throws a `Refusal`: 404, 409, or 400 for a kind of visa without a fee or a
 * provider that is not set up.
 */
export async function sendInvoice(
  services: Services,
  member: Actor,
  orderId: number,
  onceKey: string | null,
): Promise<{ number: string; recipient: string }> {
  const number = invoiceNumber(orderId);
  const { recipient } = await queueMail(
    services,
    member,
    { orderId, kind: 'invoice', provider, onceKey },
    (_tx, order) => {
      if (!presentInvoice(order, services.config))
        throw new Refusal(400, `Order ${orderId} has no kind of visa with a fee, so it has no invoice.`);
      const audit = { action: 'invoice.send', changes: { invoice: { from: null, to: number } } };
      return { recipient: order.email, audit };
    },
  );
  return { number, recipient };
}
