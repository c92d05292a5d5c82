import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { saveDefencePackSchema } from '@evisa/shared/contract/defence-packs';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { saveDefencePack } from '../../commands/save-defence-pack';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/**
 * POST admin/defence-pack-details: stores what was entered for a card dispute about an order, in the place of what was entered
 * before (the specification, sections 2 and 7). 404 without the order, 409 for an erased one.
 */
export const saveDefencePackDetails = defineRoute({
  call: calls.saveDefencePackDetails,
  docs: {
    tag: 'Documents',
    summary: 'Enter defence pack details',
    description:
      'What a card dispute about an order is about; replaces what was entered before. What is not known yet is an empty string, and a marked blank in the packs. Of the card only its last four digits. 404 without the order, 409 for an erased one. The specification, sections 2 and 7.',
    refuses: [404],
  },
  input: z.object({ body: saveDefencePackSchema }),
  answer: answerSchema(z.null()),
  once: true,
  async handle({ body, caller, services }) {
    await saveDefencePack(services, staffOf(caller).member, body);
    return { message: 'Defence pack details saved.', data: null };
  },
});
