import type { DefencePackContent, DefencePackType } from '@evisa/shared/contract/defence-packs';
import type { StoredAuditEntry } from '../db/audit-trail';
import type { FullOrder } from '../db/get-order';
import { defenceChronology } from './defence-pack-chronology';
import { defenceFacts } from './defence-pack-facts';
import { downloadEvidence, mailEvidence } from './defence-pack-history';
import { withoutPassport } from './defence-pack-passport';
import { defenceTerms } from './defence-pack-terms';

const histories = {
  1: { name: 'Download History', present: downloadEvidence },
  2: { name: 'Email History', present: mailEvidence },
} as const satisfies Record<DefencePackType, unknown>;

/**
 * What a defence pack says about an order, in the preview and in the PDF. `trail` is newest first, as the order's lists are. The
 * passport number stands nowhere in it, whoever may have typed it where.
 */
export function presentDefencePack(
  full: FullOrder,
  trail: readonly StoredAuditEntry[],
  defencePackType: DefencePackType,
  terms: string,
): DefencePackContent {
  const { name, present } = histories[defencePackType];
  const { order } = full;
  return withoutPassport(order.passport_number, {
    defencePackType,
    title: `Defence Pack ${defencePackType}: ${name}`,
    orderId: order.order_id,
    facts: defenceFacts(full),
    chronology: defenceChronology(full, trail),
    history: present(full),
    terms: defenceTerms(order, terms),
  });
}
