import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { gatewaySchema } from '@evisa/shared/contract/gateways';
import { listPaymentGateways } from '../../db/gateways/payment-gateways';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { presentGateway } from '../../presenters/present-gateway';

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
