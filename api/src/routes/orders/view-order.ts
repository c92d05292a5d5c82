import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { viewersSchema, viewOrderSchema } from '@evisa/shared/contract/viewers';
import { viewOrder as viewCommand } from '../../commands/view-order';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/**
 * POST admin/view-order: a page shows an order, or does so no more; answers who has it open. A page that is not heard of for 50
 * seconds counts no more. 404 for no order.
 */
export const viewOrder = defineRoute({
  call: calls.viewOrder,
  docs: {
    tag: 'Orders',
    summary: 'Say that an order is open, and learn who else has it open',
    description:
      'A page says so when it opens an order, every 20 seconds after, and with `viewing` false when it leaves; one that is silent for 50 seconds counts no more. Everybody’s `viewers` event tells who comes and goes. 404 without the order. The specification, section 3.',
    refuses: [404],
  },
  input: z.object({ body: viewOrderSchema }),
  answer: answerSchema(viewersSchema),
  async handle({ body, caller, services }) {
    return { message: 'Viewers.', data: { viewers: await viewCommand(services, staffOf(caller).member, body) } };
  },
});
