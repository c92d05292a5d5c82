import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import {
  addOrderViewSchema,
  deleteOrderViewSchema,
  orderViewCountSchema,
  orderViewSchema,
  renameOrderViewSchema,
  type OrderView,
} from '@evisa/shared/contract/order-views';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { folderNames, folders } from '@evisa/shared/domain/orders/order-folders';
import { maxOwnViews, maxSharedViews } from '@evisa/shared/domain/orders/order-views';
import * as commands from '../../commands/orders/order-views';
import { listViews, type StoredView } from '../../db/order-lists/order-views';
import { maxExactCount } from '../../db/order-lists/search-orders';
import { countViews } from '../../db/order-lists/view-counts';
import { requireStaff, type Caller } from '../../plugins/auth/caller';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import type { Services } from '../../services/services';

/** Lists the views whose folder the caller may see. */
function listViewsOf(caller: Caller, { db }: Pick<Services, 'db'>): Promise<StoredView[]> {
  const { member } = requireStaff(caller);
  const visible = folderNames.filter((name) => hasPermission(member.type, folders[name].permission));
  return listViews(db, member.id, visible);
}

const presentView = ({ id, name, folder, filter, sort, member_id, created_by }: StoredView): OrderView => ({
  id,
  name,
  folder,
  filter,
  sort,
  shared: member_id === null,
  created_by,
});

/** GET admin/order-views */
export const getOrderViews = defineRoute({
  endpoint: endpoints.getOrderViews,
  docs: {
    tag: 'Orders',
    summary: 'List saved views',
    description:
      'Returns the member’s own and the shared views, by name, without those of folders that the member may not see. The event `views` of the stream says that they changed.',
  },
  input: noInput,
  response: responseSchema(z.array(orderViewSchema)),
  handle: async ({ caller, services }) => ({
    message: 'Views.',
    data: (await listViewsOf(caller, services)).map(presentView),
  }),
});

/** GET admin/order-view-counts */
export const getOrderViewCounts = defineRoute({
  endpoint: endpoints.getOrderViewCounts,
  docs: {
    tag: 'Orders',
    summary: 'Count the orders of saved views',
    description:
      'Returns a count for each view of `GET admin/order-views`: as that of its list, exact up to 1,000. A count can be two seconds old, so ask two seconds after a change.',
  },
  input: noInput,
  response: responseSchema(z.array(orderViewCountSchema)),
  async handle({ caller, services }) {
    const views = await listViewsOf(caller, services);
    const counts = await countViews(services.db, views, requireStaff(caller).member.id);
    const data = views.map(({ id }, index) => {
      const count = counts[index] ?? 0;
      return { id, count, ...(count > maxExactCount && { more: true }) };
    });
    return { message: 'Counts.', data };
  },
});

/** POST admin/order-views */
export const addOrderView = defineRoute({
  endpoint: endpoints.addOrderView,
  docs: {
    tag: 'Orders',
    summary: 'Save a view',
    description: `Saves a folder, filters and a sort by a name: for the member, or with \`shared\` for everyone who sees the folder. 403 for a folder that the member may not see, and for sharing by others than Managers and Admins. 409 for a name that the member’s own or the shared views have, in any case, and beyond ${maxOwnViews} views of a member or ${maxSharedViews} shared ones.`,
    errorStatuses: [403, 409],
  },
  input: z.object({ body: addOrderViewSchema }),
  response: responseSchema(orderViewSchema),
  isIdempotent: true,
  handle: async ({ body, caller, services }) => ({
    message: 'View saved.',
    data: presentView(await commands.addView(services, requireStaff(caller).member, body)),
  }),
});

/** PUT admin/order-views */
export const renameOrderView = defineRoute({
  endpoint: endpoints.renameOrderView,
  docs: {
    tag: 'Orders',
    summary: 'Rename a view',
    description:
      'Renames one of the member’s own views, or as a Manager or Admin a shared one. 404 for a view that the member does not see, 409 for a name that exists.',
    errorStatuses: [403, 404, 409],
  },
  input: z.object({ body: renameOrderViewSchema }),
  response: responseSchema(orderViewSchema),
  isIdempotent: true,
  handle: async ({ body, caller, services }) => ({
    message: 'View renamed.',
    data: presentView(await commands.renameView(services, requireStaff(caller).member, body)),
  }),
});

/** PUT admin/delete-order-view */
export const deleteOrderView = defineRoute({
  endpoint: endpoints.deleteOrderView,
  docs: {
    tag: 'Orders',
    summary: 'Delete a view',
    description:
      'Deletes one of the member’s own views, or as a Manager or Admin a shared one. 404 for a view that the member does not see.',
    errorStatuses: [403, 404],
  },
  input: z.object({ body: deleteOrderViewSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body: { id }, caller, services }) {
    await commands.deleteView(services, requireStaff(caller).member, id);
    return { message: 'View deleted.', data: null };
  },
});
