import type { PublicOrder } from '@evisa/shared/contract/tracking';
import { statusRules } from '@evisa/shared/domain/order-status';
import { fullName } from '@evisa/shared/domain/text';
import type { StoredOrder } from '../db/get-order';

/** What an applicant may know of their order: where it stands, in their words. */
export function presentPublicOrder({
  order_id,
  first_name,
  last_name,
  process_status,
  created_at,
}: StoredOrder): PublicOrder {
  return {
    order_id,
    customer_name: fullName(first_name, last_name),
    stage: statusRules[process_status].stage,
    placed_at: created_at,
  };
}
