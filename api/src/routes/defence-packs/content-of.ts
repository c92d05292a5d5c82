import type { DefencePackContent, DefencePackPdf } from '@evisa/shared/contract/defence-packs';
import { listAudit } from '../../db/audit-trail';
import { getOrder } from '../../db/get-order';
import type { Services } from '../../main/services';
import { Refusal } from '../../plugins/refusal';
import { erasedOrder, unknownOrder } from '../../presenters/bulk-outcome';
import { presentDefencePack } from '../../presenters/defence-pack';

/** More than a chronology shows. */
const longestTrail = 1000;

/** What a pack of an order says. Throws a `Refusal`: 404, or 409 for an erased order. */
export async function contentOf(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { orderId, defencePackType }: DefencePackPdf,
): Promise<DefencePackContent> {
  const full = await getOrder(db, orderId);
  if (!full || full.order.erased_at !== null) {
    const { httpStatus, message } = full ? erasedOrder(orderId) : unknownOrder(orderId);
    throw new Refusal(httpStatus, message);
  }
  const trail = await listAudit(db, { orderId }, { limit: longestTrail });
  return presentDefencePack(full, trail, defencePackType, config.terms);
}
