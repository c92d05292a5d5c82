import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { defencePackContentSchema, defencePackPdfSchema } from '@evisa/shared/contract/defence-packs';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { defineRoute } from '../../plugins/define-route';
import { contentOf } from './content-of';

/**
 * GET admin/defence-pack-content/{orderId}/{defencePackType}: what a defence pack says, for its preview (the specification,
 * section 2, Modals). A detail that is not entered is a marked blank. 404 without the order, 409 for an erased one.
 */
export const getDefencePackContent = defineRoute({
  call: calls.getDefencePackContent,
  docs: {
    tag: 'Documents',
    summary: 'What a defence pack says',
    description:
      'Facts, chronology, history and terms as the PDF prints them. Pack 1 has the download history, pack 2 the email history; a history longer than 70 rows has its first 10 and its last 60. The passport number is masked. 404 without the order, 409 for an erased one. The specification, section 2.',
    refuses: [404, 409],
  },
  input: z.object({ params: defencePackPdfSchema }),
  answer: answerSchema(defencePackContentSchema),
  async handle({ params, services }) {
    const content = await contentOf(services, params);
    return { message: `${content.title}.`, data: content };
  },
});
