import type { SampleGateway } from './values/sample-types';

/** A sample gateway with the pattern of its transaction IDs. */
interface SampleGatewayStyle extends SampleGateway {
  merchant: string;
  transactionId: string;
}

export const sampleGateways: readonly SampleGatewayStyle[] = [
  { gateway_name: 'Stripe', is_active: true, merchant: 'EVISA-KH ONLINE', transactionId: 'ch_3~~~~~~~~~~~~~~~~~~~~~~' },
  { gateway_name: 'Worldpay', is_active: false, merchant: 'EVISA-KH WP', transactionId: 'WP-20##-########' },
  {
    gateway_name: 'Checkout.com',
    is_active: false,
    merchant: 'EVISA-KH CKO',
    transactionId: 'pay_~~~~~~~~~~~~~~~~~~~~~~~~~~',
  },
];
