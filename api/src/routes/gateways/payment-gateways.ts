import { activateGatewaySchema, type Gateway, gatewaySchema } from '@evisa/shared/contract/gateways';
import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { listPaymentGateways, type PaymentGatewayRow as StoredGateway } from '../../db/gateways/payment-gateways';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { activateGateway } from '../../commands/activate-gateway';
import { requireStaff } from '../../plugins/auth/require-staff';

export function presentGateway({ is_active, ...gateway }: StoredGateway): Gateway {
  return { ...gateway, is_active: is_active ? '1' : '0' };
}

/** GET admin/payment-gateways: all of them; exactly one is active (the specification, sections 3 and 7). */
export const getPaymentGateways = defineRoute({
  endpoint: calls.getPaymentGateways,
  docs: {
    tag: 'Gateways',
    summary: 'The payment gateways',
    description:
      'All payment gateways; `is_active` is the string 1 for the active one. Not for Night Staff. The specification, sections 3 and 7.',
  },
  input: noInput,
  response: responseSchema(z.array(gatewaySchema)),

  handle: async ({ services }) => ({
    message: 'Payment gateways.',
    data: (await listPaymentGateways(services.db)).map(presentGateway),
  }),
});

/** POST admin/payment-gateway-setting: makes one gateway the active one, and no other (the specification, sections 4 and 7). */
export const setPaymentGateway = defineRoute({
  endpoint: calls.setPaymentGateway,
  docs: {
    tag: 'Gateways',
    summary: 'Choose the active gateway',
    description:
      'Makes one gateway the active one, and no other, also under two people choosing at once. 404 for none. Not for Night Staff. The specification, sections 4 and 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: activateGatewaySchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const name = await activateGateway(services, requireStaff(caller).member, body.gatewayId);
    return { message: `${name} is the active payment gateway now.`, data: null };
  },
});
