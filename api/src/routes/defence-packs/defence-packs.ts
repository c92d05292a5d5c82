import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { defencePackContentSchema, defencePackPdfSchema } from '@evisa/shared/contract/defence-packs';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { defineRoute } from '../../plugins/routing/define-route';
import { loadDefencePackContent } from './content-of';

/**
 * GET admin/defence-pack-content/{orderId}/{defencePackType}: what a defence pack says, for its preview (the specification,
 * section 2, Modals). A detail that is not entered is a marked blank. 404 without the order, 409 for an erased one.
 */
export const getDefencePackContent = defineRoute({
  endpoint: calls.getDefencePackContent,
  docs: {
    tag: 'Documents',
    summary: 'What a defence pack says',
    description:
      'Facts, chronology, history and terms as the PDF prints them. Pack 1 has the download history, pack 2 the email history; a history longer than 70 rows has its first 10 and its last 60. The passport number is masked. 404 without the order, 409 for an erased one. The specification, section 2.',
    errorStatuses: [404, 409],
  },
  input: z.object({ params: defencePackPdfSchema }),
  response: responseSchema(defencePackContentSchema),
  async handle({ params, services }) {
    const content = await loadDefencePackContent(services, params);
    return { message: `${content.title}.`, data: content };
  },
});
