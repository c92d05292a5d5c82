import type { OrderRow } from '@evisa/shared/contract/orders';
import { processStatuses } from '@evisa/shared/domain/orders/order-status';

const firstNames = ['MARIE', 'JOHN', 'SOPHEAP', 'ANA', 'KENJI', 'LARS', 'AMINA'];
const lastNames = ['DUPONT', 'SMITH', 'CHAN', 'GARCIA', 'SATO'];

/** The same 10,000 orders for every table. */
export const orders: OrderRow[] = Array.from({ length: 10_000 }, (_, index) => ({
  order_id: 100_000 + index,
  process_status: processStatuses[index % processStatuses.length] ?? 'New',
  first_name: firstNames[index % firstNames.length] ?? '',
  last_name: lastNames[index % lastNames.length] ?? '',
  email: `applicant.${index}@mail.example`,
  telephone_number: String(600_000_000 + index),
  country_code: '33',
  created_at: new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString(),
  refund_date: null,
  processing_date: null,
  process_month: null,
  assign_to: index % 10 === 0 ? 'Dara Kim' : null,
}));
