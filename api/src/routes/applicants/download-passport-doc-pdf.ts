import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { downloadDocumentSchema, downloadLinkSchema } from '@evisa/shared/contract/tracking';
import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { loadFile } from '../../commands/documents/load-file';
import { recordDownload } from '../../commands/documents/record-download';
import { requireApplicant } from '../../plugins/auth/caller';
import { defineRoute } from '../../plugins/routing/define-route';
import { HttpError } from '../../plugins/http/http-error';
import { findApplicantDocument } from './open-document';

/**
 * POST front/download-passport-doc-pdf: a link to the document, good for 60 seconds and this file, and a row in the download
 * history with address, place, browser and system, once while the link lives (the specification, section 7, Public). 409 for a document
 * that was replaced or withdrawn, 404 for one whose file is missing; neither writes a row. 403 for another order than the token's.
 */
export const downloadPassportDocPdf = defineRoute({
  endpoint: calls.downloadPassportDocPdf,
  docs: {
    tag: 'Applicants',
    summary: 'A link to the issued document',
    description:
      '`url` is relative to the API’s base and good for 60 seconds. Writes a row of Download History: address, place, browser, system; a repeat while the link lives writes no other. `customername` is taken and not relied on. 409 for a document that was replaced or withdrawn, 404 for one whose file is missing. The specification, section 7.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: downloadDocumentSchema }),
  response: responseSchema(downloadLinkSchema),
  async handle({ body: { orderId, file1 }, caller, ip, userAgent, clientHints, services }) {
    requireApplicant(caller, orderId);
    const { document } = await findApplicantDocument(services.db, orderId);
    if (document?.file1 !== file1) throw new HttpError(409, applicantMessages.documentReplaced);
    const name = `${orderId}_${file1}`;
    if (!(await loadFile(services, 'docs', name)))
      throw new HttpError(404, applicantMessages.documentGone, {
        logMessage: `the file of issued document ${document.id} is missing`,
      });
    await recordDownload(services, document, { ip, userAgent, clientHints });
    const file = `docs/${name}`;
    return {
      message: 'Your download is ready.',
      data: { url: `files/${file}?link=${await services.tokens.signFileLink(file)}` },
    };
  },
});
