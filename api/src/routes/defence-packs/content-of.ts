import type { DefencePackContent, DefencePackPdf } from '@evisa/shared/contract/defence-packs';
import { listAuditEntries } from '../../db/audit/audit-trail';
import { findOrderWithHistory } from '../../db/orders/orders';
import type { Services } from '../../main/services';
import { DomainError } from '../../errors/domain-error';
import { orderErased, orderNotFound } from '../../presenters/orders/bulk-outcome';
import { presentDefencePack } from '../../presenters/defence-packs/present-defence-pack';

/** More than a chronology shows. */
const maxAuditEntries = 1000;

/** What a pack of an order says. Throws a `NotFoundError`, or a `ConflictError` for an erased order. */
export async function loadDefencePackContent(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { orderId, defencePackType }: DefencePackPdf,
): Promise<DefencePackContent> {
  const full = await findOrderWithHistory(db, orderId);
  if (!full || full.order.erased_at !== null) {
    const { kind, message } = full ? orderErased(orderId) : orderNotFound(orderId);
    throw new DomainError(kind, message);
  }
  const trail = await listAuditEntries(db, { orderId }, { limit: maxAuditEntries });
  return presentDefencePack(full, trail, defencePackType, config.termsText);
}
