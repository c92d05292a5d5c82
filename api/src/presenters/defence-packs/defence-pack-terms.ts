import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatEstTimestamp, formatUtcTimestamp } from '@evisa/shared/domain/formatting/dates';
import type { StoredOrder } from '../../db/orders/orders';

/** The terms that came with an order, and how they were accepted. */
export function buildAcceptedTerms(
  { created_at: at, signature_name }: Pick<StoredOrder, 'created_at' | 'signature_name'>,
  terms: string,
): DefencePackContent['terms'] {
  const accepted = signature_name
    ? `Accepted electronically by ${signature_name} on ${formatUtcTimestamp(at)} UTC (${formatEstTimestamp(at)} EST), when the order was placed.`
    : 'No signature was recorded when the order was placed.';
  return { title: 'Terms and Refund Policy', paragraphs: [accepted, ...terms.split(/\n{2,}/)] };
}
