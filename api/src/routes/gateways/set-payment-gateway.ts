import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { activateGatewaySchema } from '@evisa/shared/contract/gateways';
import { activateGateway } from '../../commands/gateways/activate-gateway';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

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
