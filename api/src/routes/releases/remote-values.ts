import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import {
  getRemoteValuesSchema,
  maxRemoteValueBytes,
  maxRemoteValueOrders,
  remoteValueSchema,
  savedRemoteValueSchema,
  saveRemoteValueSchema,
} from '@evisa/shared/contract/remote-values';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import * as commands from '../../commands/releases/remote-values';
import { listRemoteValues } from '../../db/releases/remote-values';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute } from '../../plugins/routing/define-route';

const whoMay =
  '403 unless the member may open one of the remote’s screens, 404 for a remote that is neither live nor in a canary.';

/** POST admin/get-remote-values */
export const getRemoteValues = defineRoute({
  endpoint: endpoints.getRemoteValues,
  docs: {
    tag: 'Remotes',
    summary: 'Get what a remote keeps',
    description: `Returns what a remote keeps about orders, at most ${maxRemoteValueOrders} of them, or without \`orderIds\` for the member. Orders without a value are left out. ${whoMay}`,
    errorStatuses: [403, 404, 503],
  },
  input: z.object({ body: getRemoteValuesSchema }),
  response: responseSchema(z.array(remoteValueSchema)),
  async handle({ body: { remote, orderIds }, caller, services }) {
    const { member } = requireStaff(caller);
    await commands.requireRemoteAccess(services, member.type, remote);
    const rows = await listRemoteValues(services.db, remote, orderIds ? { orderIds } : { memberId: member.id });
    const data = rows.map((row) => ({ ...row, value: JSON.parse(row.value) }));
    return { message: 'Values.', data };
  },
});

/** PUT admin/save-remote-value */
export const saveRemoteValue = defineRoute({
  endpoint: endpoints.saveRemoteValue,
  docs: {
    tag: 'Remotes',
    summary: 'Save what a remote keeps',
    description: `Replaces what a remote keeps about an order, or without \`orderId\` for the member: any JSON of at most ${maxRemoteValueBytes} bytes. \`version\` is that of the value that was read, 0 for none. 409 if the value has another version by now, and for an erased order. Values are erased with their order and deleted with their member. ${whoMay}`,
    errorStatuses: [403, 404, 409, 503],
  },
  input: z.object({ body: saveRemoteValueSchema }),
  response: responseSchema(savedRemoteValueSchema),
  isIdempotent: true,
  handle: async ({ body, caller, services }) => ({
    message: 'Saved.',
    data: await commands.saveRemoteValue(services, requireStaff(caller).member, body),
  }),
});
