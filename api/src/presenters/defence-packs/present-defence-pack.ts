import type { DefencePackContent, DefencePackType } from '@evisa/shared/contract/defence-packs';
import type { StoredAuditEntry } from '../../db/audit/audit-trail';
import type { OrderWithHistory } from '../../db/orders/orders';
import { buildChronology } from './defence-pack-chronology';
import { buildFacts } from './defence-pack-facts';
import { buildDownloadHistory, buildMailHistory } from './defence-pack-history';
import { redactPassportNumber } from './redact-passport-number';
import { buildAcceptedTerms } from './defence-pack-terms';

const historyBuilders = {
  1: { name: 'Download History', present: buildDownloadHistory },
  2: { name: 'Email History', present: buildMailHistory },
} as const satisfies Record<DefencePackType, unknown>;

/**
 * What a defence pack says about an order, in the preview and in the PDF. `trail` is newest first, as the order's lists are. The
 * passport number stands nowhere in it, whoever may have typed it where.
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
