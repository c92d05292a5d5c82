import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { activateGatewaySchema } from '@evisa/shared/contract/gateways';
import { activateGateway } from '../../commands/activate-gateway';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/** POST admin/payment-gateway-setting: makes one gateway the active one, and no other (the specification, sections 4 and 7). */
export const setPaymentGateway = defineRoute({
  call: calls.setPaymentGateway,
  docs: {
    tag: 'Gateways',
    summary: 'Choose the active gateway',
    description:
      'Makes one gateway the active one, and no other, also under two people choosing at once. 404 for none. Not for Night Staff. The specification, sections 4 and 7.',
    refuses: [404],
  },
  input: z.object({ body: activateGatewaySchema }),
  answer: answerSchema(z.null()),
  once: true,
  async handle({ body, caller, services }) {
    const name = await activateGateway(services, staffOf(caller).member, body.gatewayId);
    return { message: `${name} is the active payment gateway now.`, data: null };
  },
});
