import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { listMemberNames } from '../../db/members/members';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

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
