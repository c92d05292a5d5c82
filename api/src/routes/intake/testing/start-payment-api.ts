import type { IntakeOrderInput } from '@evisa/shared/contract/intake';
import { buildIntakeOrder, createTestKey, deliver } from '../../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../../main/testing/start-test-api';

/** The API, and what the application site and staff do with payments. */
export interface PaymentApi extends TestApi {
  key: string;
  staff: string;
  /** Delivers an order, which is not paid unless `overrides` has a payment. */
  receive(overrides?: Partial<IntakeOrderInput>): Promise<{ reference: string; orderId: number }>;
  report(reference: string, event: object): ReturnType<TestApi['call']>;
  move(orderId: number, updatingStatus: string): ReturnType<TestApi['call']>;
}

/** A payment without an amount. */
export const paidEvent = {
  id: 'evt-2',
  type: 'payment.succeeded',
  at: '2026-11-02T00:00:00.000Z',
  transactionId: 'TX-1',
  merchantName: 'Stripe',
} as const;

export async function startPaymentApi(kind: 'embedded' | 'server'): Promise<PaymentApi> {
  const api = await startTestApi({}, kind);
  const { key } = await createTestKey(api);
  const staff = await api.signInAs('Team');
  let made = 0;
  return {
    ...api,
    key,
    staff,
    async receive(overrides) {
      const reference = `paid-${(made += 1)}`;
      const response = await deliver(api, key, buildIntakeOrder({ reference, ...overrides }));
      return { reference, orderId: response.json().data.orderId };
    },
    report: (reference, event) =>
      api.call('POST', `intake/orders/${reference}/events`, { token: `Bearer ${key}`, body: event }),
    move: (orderId, updatingStatus) =>
      api.call('PUT', 'admin/move-order-status', { token: staff, body: { orderId, updatingStatus } }),
  };
}
