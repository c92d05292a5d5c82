import { defineRemote } from '@evisa/shared/federation/define-remote';

export const remote = defineRemote({
  name: 'order_detail',
  prefixes: ['/admin/view-order'],
  screens: [{ path: '/admin/view-order/:orderId', title: 'Order', module: 'view-order' }],
});
