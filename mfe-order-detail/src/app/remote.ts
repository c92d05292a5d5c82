import { defineRemote } from '@evisa/shared/federation/define-remote';

export const remote = defineRemote({
  name: 'order_detail',
  screens: [{ path: '/admin/view-order/:orderId', title: 'Order', module: 'view-order' }],
});
