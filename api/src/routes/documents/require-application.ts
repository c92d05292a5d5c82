import type { SiteLanguage } from '@evisa/shared/domain/site-languages';
import { findOrderLanguage } from '../../db/intake/intake-orders';
import { findOrder, type StoredOrder } from '../../db/orders/orders';
import type { Executor } from '../../db/query/executor';
import { DomainError } from '../../errors/domain-error';
import { orderErased, orderNotFound } from '../../presenters/orders/bulk-outcome';

/** Returns an order with its applicant's language. Throws a `DomainError` for an unknown order, and for an erased one. */
export async function requireApplication(
  db: Executor,
  orderId: number,
): Promise<StoredOrder & { language: SiteLanguage }> {
  const order = await findOrder(db, orderId);
  if (!order || order.erased_at !== null) {
    const { kind, message } = order ? orderErased(orderId) : orderNotFound(orderId);
    throw new DomainError(kind, message);
  }
  return { ...order, language: await findOrderLanguage(db, orderId) };
}
