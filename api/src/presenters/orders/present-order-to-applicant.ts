import type { PublicOrder } from '@evisa/shared/contract/tracking';
import { statusRules } from '@evisa/shared/domain/orders/order-status';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import type { StoredOrder } from '../../db/orders/orders';

/** What an applicant may know of their order: where it stands, in their words. */
export function presentOrderToApplicant({
  order_id,
  first_name,
  last_name,
  process_status,
  created_at,
}: StoredOrder): PublicOrder {
  return {
    order_id,
    customer_name: formatFullName(first_name, last_name),
    stage: statusRules[process_status].stage,
    placed_at: created_at,
  };
}
