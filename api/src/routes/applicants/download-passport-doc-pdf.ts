import { z } from 'zod';
import { calls } from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { downloadDocumentSchema, downloadLinkSchema } from '@evisa/shared/contract/tracking';
import { recordDownload } from '../../commands/record-download';
import { checkApplicant } from '../../plugins/check-applicant';
import { defineRoute } from '../../plugins/define-route';
import { Refusal } from '../../plugins/refusal';
import { openDocument } from './open-document';

/**
 * POST front/download-passport-doc-pdf: a link to the document, good for 60 seconds and this file, and a row in the download
 * history with address, place, browser and system (the specification, section 7, Public). 404 for another document than the
 * order's newest; 403 for another order than the token's.
 */
export const downloadPassportDocPdf = defineRoute({
  call: calls.downloadPassportDocPdf,
  docs: {
    tag: 'Applicants',
    summary: 'A link to the issued document',
    description:
      '`url` is relative to the API’s base and good for 60 seconds. Writes a row of Download History: address, place, browser, system. `customername` is taken and not relied on. 404 for another document than the order’s newest. The specification, section 7.',
  },
  input: z.object({ body: downloadDocumentSchema }),
  answer: answerSchema(downloadLinkSchema),
  async handle({ body: { orderId, file1 }, caller, ip, userAgent, services }) {
    checkApplicant(caller, orderId);
    const { document } = await openDocument(services.db, orderId);
    if (document?.file1 !== file1) throw new Refusal(404, 'There is no such document.');
    await recordDownload(services, document, { ip, userAgent });
    const file = `docs/${orderId}_${file1}`;
    return {
      message: 'Your download is ready.',
      data: { url: `files/${file}?link=${await services.tokens.signFileLink(file)}` },
    };
  },
});
