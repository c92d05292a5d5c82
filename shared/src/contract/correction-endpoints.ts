import type { CorrectOrder, OrderCorrection } from './corrections';
import type { Endpoint } from './endpoint';

export const correctOrder: Endpoint<{ json: CorrectOrder; data: null }> = {
  method: 'POST',
  path: 'admin/correct-order',
  access: 'order.correct',
};
export const getOrderCorrections: Endpoint<{ params: { orderId: number }; data: OrderCorrection[] }> = {
  method: 'GET',
  path: 'admin/order-corrections/{orderId}',
  access: 'order.correct',
};
