import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { viewersSchema, orderPresenceSchema } from '@evisa/shared/contract/order-viewers';
import { updateOrderPresence as viewCommand } from '../../commands/orders/update-order-presence';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/**
 * POST admin/view-order: a page shows an order, or does so no more; answers who has it open. A page that is not heard of for 50
 * seconds counts no more. 404 for no order.
 */
export const viewOrder = defineRoute({
  endpoint: calls.viewOrder,
  docs: {
    tag: 'Orders',
    summary: 'Say that an order is open, and learn who else has it open',
    description:
      'A page says so when it opens an order, every 20 seconds after, and with `viewing` false when it leaves; one that is silent for 50 seconds counts no more. Everybody’s `viewers` event tells who comes and goes. 404 without the order. The specification, section 3.',
    errorStatuses: [404],
  },
  input: z.object({ body: orderPresenceSchema }),
  response: responseSchema(viewersSchema),
  async handle({ body, caller, services }) {
    return { message: 'Viewers.', data: { viewers: await viewCommand(services, requireStaff(caller).member, body) } };
  },
});
