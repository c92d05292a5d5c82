import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { assignOrdersSchema, bulkResultSchema } from '@evisa/shared/contract/bulk-orders';
import { noAssignee } from '@evisa/shared/domain/assignee';
import { listMemberNames } from '../../db/members/members';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { assignOrders } from '../../commands/assign-orders';
import { requireStaff } from '../../plugins/auth/require-staff';
import { createBulkResponse } from './bulk-response';

/** GET admin/get-member-names: whom orders can be handed to, by the alphabet (the specification, section 4, Assign to me). */
export const getMemberNames = defineRoute({
  endpoint: calls.getMemberNames,
  docs: {
    tag: 'Orders',
    summary: 'Names of members',
    description: 'Whom orders can be handed to, by the alphabet. The specification, section 4.',
  },
  input: noInput,
  response: responseSchema(z.array(z.string())),
  handle: async ({ services }) => ({ message: 'Members.', data: await listMemberNames(services.db) }),
});

const assignedTexts = { successMessage: () => 'Order has been assigned successfully', pastTense: 'assigned' };
const unassignedTexts = {
  successMessage: (count: number) =>
    count === 1
      ? 'Order has been moved to its original folder.'
      : `${count} orders have been moved to their original folders.`,
  pastTense: 'given back',
};

/**
 * PUT admin/assign-order-status: gives orders to a member by name, or with `none` to nobody (the specification, sections 4 and 8).
 * Of two people who take one order the first gets it; the other is told who has it. The same holder again is no change. Someone
 * else's name needs `order.assign-others` (403), as does giving back what others hold; a name that nobody has is 400. A deleted
 * order is 409.
 */
export const assignOrderStatus = defineRoute({
  endpoint: calls.assignOrderStatus,
  docs: {
    tag: 'Orders',
    summary: 'Assign orders, or give them back',
    description:
      'Gives orders to a member by name, or with `none` to nobody; the status stays. An order that somebody else holds is refused with their name; the same holder again is no change. A deleted order is refused. Someone else’s name, and giving back what others hold, is for Admin and Manager. One order that is refused: 404 or 409; of several, each is told in `data`. The specification, sections 4 and 8.',
    errorStatuses: [404],
  },
  input: z.object({ body: assignOrdersSchema }),
  response: responseSchema(bulkResultSchema),
  isIdempotent: true,
  async handle({ body, caller, services, since }) {
    const outcome = await assignOrders(services, requireStaff(caller).member, body, since);
    return createBulkResponse(outcome, body.assignto === noAssignee ? unassignedTexts : assignedTexts);
  },
});
