import { mailProviders } from '@evisa/shared/domain/mail-providers';
import type { Actor } from '../db/audit/audit-trail';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import { formatInvoiceNumber, presentInvoice } from '../presenters/orders/present-invoice';
import { queueOrderMail } from './queue-order-mail';

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
  const number = formatInvoiceNumber(orderId);
  const { recipient } = await queueOrderMail(
    services,
    member,
    { orderId, kind: 'invoice', provider, idempotencyKey: onceKey },
    (_tx, order) => {
      if (!presentInvoice(order, services.config))
        throw new HttpError(400, `Order ${orderId} has no kind of visa with a fee, so it has no invoice.`);
      const audit = { action: 'invoice.send', changes: { invoice: { from: null, to: number } } };
      return { recipient: order.email, audit };
    },
  );
  return { number, recipient };
}
