import { defineRemote } from '@evisa/shared/federation/define-remote';

/** The applicants' screens. */
export const remote = defineRemote({
  name: 'public_tracking',
  prefixes: ['/track-order', '/get-new-order-details'],
  screens: [
    { path: '/track-order/:orderId?', title: 'Track your order', module: 'track-order' },
    { path: '/get-new-order-details/:orderId', title: 'Your e-Visa', module: 'order-download' },
  ],
});
