import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import {
  downloadHistoryQuerySchema,
  downloadHistoryRowSchema,
  publicDocumentSchema,
  publicOrderSchema,
} from '@evisa/shared/contract/tracking';
import { listDownloads } from '../../db/downloads';
import { checkApplicant } from '../../plugins/check-applicant';
import { defineRoute } from '../../plugins/define-route';
import { presentOwnDownload } from '../../presenters/present-own-download';
import { presentPublicOrder } from '../../presenters/present-public-order';
import { openDocument } from './open-document';

/**
 * POST front/get-download-history: where the order stands (`mainResult`), its document (`path`, `null` until there is one) and its
 * downloads, newest first (the specification, section 7, Public), other people's addresses masked. 403 for another order than
 * the token's.
 */
export const getDownloadHistory = defineRoute({
  call: calls.getDownloadHistory,
  docs: {
    tag: 'Applicants',
    summary: 'Where an order stands, and its downloads',
    description:
      '`data` is the downloads, newest first, addresses other than the caller’s masked (`203.0.113.x`); `mainResult` the order’s public part; `path` its document, `null` until there is one. 403 for another order than the token’s. The specification, section 7.',
    refuses: [404],
  },
  input: z.object({ body: downloadHistoryQuerySchema }),
  answer: answerSchema(z.array(downloadHistoryRowSchema)).extend({
    mainResult: publicOrderSchema,
    path: publicDocumentSchema.nullable(),
  }),
  async handle({ body: { orderId }, caller, ip, services: { db } }) {
    checkApplicant(caller, orderId);
    const { order, document } = await openDocument(db, orderId);
    const downloads = await listDownloads(db, orderId);
    return {
      message: 'Download history.',
      data: downloads.map((download) => presentOwnDownload(download, ip)),
      mainResult: presentPublicOrder(order),
      path: document && { file1: document.file1, customer_name: document.customer_name },
    };
  },
});
