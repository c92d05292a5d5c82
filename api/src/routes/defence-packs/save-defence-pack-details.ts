import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { saveDefencePackSchema } from '@evisa/shared/contract/defence-packs';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { saveDefencePack } from '../../commands/orders/save-defence-pack';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/**
 * POST admin/defence-pack-details: stores what was entered for a card dispute about an order, in the place of what was entered
 * before (the specification, sections 2 and 7). 404 without the order, 409 for an erased one.
 */
export const saveDefencePackDetails = defineRoute({
  endpoint: calls.saveDefencePackDetails,
  docs: {
    tag: 'Documents',
    summary: 'Enter defence pack details',
    description:
      'What a card dispute about an order is about; replaces what was entered before. What is not known yet is an empty string, and a marked blank in the packs. Of the card only its last four digits. 404 without the order, 409 for an erased one. The specification, sections 2 and 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: saveDefencePackSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    await saveDefencePack(services, requireStaff(caller).member, body);
    return { message: 'Defence pack details saved.', data: null };
  },
});
