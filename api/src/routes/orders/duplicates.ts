import { z } from 'zod';
import { dismissDuplicateSchema, duplicatePairSchema } from '@evisa/shared/contract/duplicates';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import * as commands from '../../commands/duplicates/decide-duplicate';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute } from '../../plugins/routing/define-route';

/** POST admin/dismiss-duplicate */
export const dismissDuplicate = defineRoute({
  endpoint: endpoints.dismissDuplicate,
  docs: {
    tag: 'Orders',
    summary: 'Note that two orders are not duplicates',
    description:
      'Takes the pair out of the possible duplicates of both orders, with a reason. Other matches of the two stay. Does nothing if it was noted before. 404 for an unknown order and for orders that are not possible duplicates, 409 for an erased order.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: dismissDuplicateSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const isNew = await commands.dismissDuplicate(services, requireStaff(caller).member, body);
    return { message: isNew ? 'Noted: not a duplicate.' : 'This was noted before.', data: null };
  },
});

/** POST admin/restore-duplicate */
export const restoreDuplicate = defineRoute({
  endpoint: endpoints.restoreDuplicate,
  docs: {
    tag: 'Orders',
    summary: 'Take back that two orders are not duplicates',
    description:
      'Removes the decision about the pair and its reason, so that both orders show it as a possible duplicate again. Does nothing without a decision. 404 for an unknown order, 409 for an erased one.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: duplicatePairSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const isRestored = await commands.restoreDuplicate(services, requireStaff(caller).member, body);
    return { message: isRestored ? 'Shown as a possible duplicate again.' : 'There was no decision.', data: null };
  },
});
