import type { AddOrderView, OrderView, OrderViewCount, RenameOrderView } from './order-views';
import type { Endpoint } from './endpoint';

export const getOrderViews: Endpoint<{ data: OrderView[] }> = {
  method: 'GET',
  path: 'admin/order-views',
  access: 'order.read',
  background: true,
};
export const getOrderViewCounts: Endpoint<{ data: OrderViewCount[] }> = {
  method: 'GET',
  path: 'admin/order-view-counts',
  access: 'order.read',
  background: true,
};
export const addOrderView: Endpoint<{ json: AddOrderView; data: OrderView }> = {
  method: 'POST',
  path: 'admin/order-views',
  access: 'order.read',
};
export const renameOrderView: Endpoint<{ json: RenameOrderView; data: OrderView }> = {
  method: 'PUT',
  path: 'admin/order-views',
  access: 'order.read',
};
export const deleteOrderView: Endpoint<{ json: { id: number }; data: null }> = {
  method: 'PUT',
  path: 'admin/delete-order-view',
  access: 'order.read',
};
