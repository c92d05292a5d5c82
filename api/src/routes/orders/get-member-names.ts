import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { listMemberNames } from '../../db/members';
import { defineRoute, noInput } from '../../plugins/define-route';

/** GET admin/get-member-names: whom orders can be handed to, by the alphabet (the specification, section 4, Assign to me). */
export const getMemberNames = defineRoute({
  call: calls.getMemberNames,
  docs: {
    tag: 'Orders',
    summary: 'Names of members',
    description: 'Whom orders can be handed to, by the alphabet. The specification, section 4.',
  },
  input: noInput,
  answer: answerSchema(z.array(z.string())),
  handle: async ({ services }) => ({ message: 'Members.', data: await listMemberNames(services.db) }),
});
