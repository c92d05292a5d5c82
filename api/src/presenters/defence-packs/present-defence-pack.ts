import type { DefencePackContent, DefencePackType } from '@evisa/shared/contract/defence-packs';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { formatEstTimestamp } from '@evisa/shared/domain/formatting/est-dates';
import type { StoredAuditEntry } from '../../db/audit/audit-trail';
import type { OrderWithHistory, StoredOrder } from '../../db/orders/orders';
import { buildChronology } from './defence-pack-chronology';
import { buildFacts } from './defence-pack-facts';
import { buildDownloadHistory, buildMailHistory } from './defence-pack-history';
import { redactPassportNumber } from './redact-passport-number';

const historyBuilders = {
  1: { name: 'Download History', present: buildDownloadHistory },
  2: { name: 'Email History', present: buildMailHistory },
} as const satisfies Record<DefencePackType, unknown>;

/**
 * Returns the content of a defence pack, for the preview and the PDF. `trail` is newest first, as the order's lists are. The
 * content never contains the passport number, even if it was typed into another field.
 */
export function presentDefencePack(
  full: OrderWithHistory,
  trail: readonly StoredAuditEntry[],
  defencePackType: DefencePackType,
  terms: string,
): DefencePackContent {
  const { name, present } = historyBuilders[defencePackType];
  const { order } = full;
  return redactPassportNumber(order.passport_number, {
    defencePackType,
    title: `Defence Pack ${defencePackType}: ${name}`,
    orderId: order.order_id,
    facts: buildFacts(full),
    chronology: buildChronology(full, trail),
    history: present(full),
    terms: buildAcceptedTerms(order, terms),
  });
}

/** Returns the terms of an order, and how they were accepted. */
function buildAcceptedTerms(
  { created_at: at, signature_name }: Pick<StoredOrder, 'created_at' | 'signature_name'>,
  terms: string,
): DefencePackContent['terms'] {
  const accepted = signature_name
    ? `Accepted electronically by ${signature_name} on ${formatTimestamp(at)} UTC (${formatEstTimestamp(at)} EST), when the order was placed.`
    : 'No signature was recorded when the order was placed.';
  return { title: 'Terms and Refund Policy', paragraphs: [accepted, ...terms.split(/\n{2,}/)] };
}
