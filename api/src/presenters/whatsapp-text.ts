import { fullName } from '@evisa/shared/domain/text';
import type { StoredOrder } from '../db/get-order';
import { isolate } from './isolate';
import { trackingUrl, type ApplicantSite } from './letter';

/** What staff send an applicant by WhatsApp once the visa is there. */
export function whatsappText(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name'>,
  site: ApplicantSite,
): string {
  const name = isolate(fullName(order.first_name, order.last_name));
  return `Dear ${name}, your ${site.publicName} is ready. Order id: ${order.order_id}. Download it with your order id and email address: ${trackingUrl(order.order_id, site)}`;
}
