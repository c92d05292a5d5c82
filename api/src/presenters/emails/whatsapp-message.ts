import { formatFullName } from '@evisa/shared/domain/formatting/text';
import type { StoredOrder } from '../../db/orders/orders';
import { isolateBidiText } from './isolate-bidi-text';
import { buildTrackingUrl, type ApplicantSite } from './applicant-email';

/** What staff send an applicant by WhatsApp once the visa is there. */
export function composeWhatsappMessage(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name'>,
  site: ApplicantSite,
): string {
  const name = isolateBidiText(formatFullName(order.first_name, order.last_name));
  return `Dear ${name}, your ${site.publicName} is ready. Order id: ${order.order_id}. Download it with your order id and email address: ${buildTrackingUrl(order.order_id, site)}`;
}
