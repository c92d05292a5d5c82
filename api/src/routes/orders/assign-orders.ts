import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { assignOrdersSchema, bulkResultSchema, filterMemberSchema } from '@evisa/shared/contract/bulk-orders';
import { noAssignee } from '@evisa/shared/domain/assignee';
import { listFilterMembers, listMemberNames } from '../../db/members/members';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { assignOrders } from '../../commands/orders/assign-orders';
import { requireStaff } from '../../plugins/auth/caller';
import { createBulkResponse } from './bulk-response';

/** GET admin/get-member-names */
export const getMemberNames = defineRoute({
  endpoint: endpoints.getMemberNames,
  docs: {
    tag: 'Orders',
    summary: 'List the members who can be assignees',
    description: 'Returns the names of the members to whom orders can be assigned, in alphabetical order.',
  },
  input: noInput,
  response: responseSchema(z.array(z.string())),
  handle: async ({ services }) => ({ message: 'Members.', data: await listMemberNames(services.db) }),
});

/** GET admin/get-filter-members */
export const getFilterMembers = defineRoute({
  endpoint: endpoints.getFilterMembers,
  docs: {
    tag: 'Orders',
    summary: 'List the members that filters of orders name',
    description:
      'Returns the id and name of every member, also of deleted ones, whose orders and remarks stay, in alphabetical order. The filters `assignee` and `remark` take the ids.',
  },
  input: noInput,
  response: responseSchema(z.array(filterMemberSchema)),
  handle: async ({ services }) => ({ message: 'Members.', data: await listFilterMembers(services.db) }),
});

const assignedTexts = {
  successMessage: (count: number) =>
    count === 1 ? 'Order has been assigned successfully' : `${count} orders assigned`,
  pastTense: 'assigned',
};
const unassignedTexts = {
  successMessage: (count: number, orderId?: number) =>
    count === 1
      ? `Order ${orderId} has been moved to its original folder.`
      : `${count} orders have been moved to their original folders.`,
  pastTense: 'unassigned',
};

/** PUT admin/assign-order-status */
export const assignOrderStatus = defineRoute({
  endpoint: endpoints.assignOrderStatus,
  docs: {
    tag: 'Orders',
    summary: 'Assign or unassign orders',
    description:
      'Assigns orders to a member by name, or unassigns them with `none`; their status does not change. Refuses an order that another member is assigned to, with that member’s name, and a deleted order. Assigning an order to its current assignee changes nothing. Only Admin and Manager can assign orders to other members or unassign the orders of others. A refused single order answers 404 or 409; for several orders, `data` lists each refusal.',
    errorStatuses: [404],
  },
  input: z.object({ body: assignOrdersSchema }),
  response: responseSchema(bulkResultSchema),
  isIdempotent: 'in-steps',
  async handle({ body, caller, services, firstSeenAt }) {
    const outcome = await assignOrders(services, requireStaff(caller).member, body, firstSeenAt);
    return createBulkResponse(outcome, body.assignto === noAssignee ? unassignedTexts : assignedTexts);
  },
});
