import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  downloadHistoryQuerySchema,
  downloadHistoryRowSchema,
  publicDocumentSchema,
  publicOrderSchema,
} from '@evisa/shared/contract/tracking';
import { listDownloads } from '../../db/order-history/downloads';
import { requireApplicant } from '../../plugins/auth/caller';
import { defineRoute } from '../../plugins/routing/define-route';
import { presentDownloadToApplicant } from '../../presenters/orders/present-download-to-applicant';
import { presentOrderToApplicant } from '../../presenters/orders/present-order-to-applicant';
import { findApplicantDocument } from './open-document';

/**
 * POST front/get-download-history: where the order stands (`mainResult`), its document (`path`, `null` until there is one) and its
 * downloads, newest first (the specification, section 7, Public), other people's addresses masked. 403 for another order than
 * the token's.
 */
export const getDownloadHistory = defineRoute({
  endpoint: calls.getDownloadHistory,
  docs: {
    tag: 'Applicants',
    summary: 'Where an order stands, and its downloads',
    description:
      '`data` is the downloads, newest first, addresses other than the caller’s masked (`203.0.113.x`); `mainResult` the order’s public part; `path` its document, `null` until there is one. 403 for another order than the token’s. The specification, section 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: downloadHistoryQuerySchema }),
  response: responseSchema(z.array(downloadHistoryRowSchema)).extend({
    mainResult: publicOrderSchema,
    path: publicDocumentSchema.nullable(),
  }),
  async handle({ body: { orderId }, caller, ip, services: { db } }) {
    requireApplicant(caller, orderId);
    const { order, document } = await findApplicantDocument(db, orderId);
    const downloads = await listDownloads(db, orderId);
    return {
      message: 'Download history.',
      data: downloads.map((download) => presentDownloadToApplicant(download, ip)),
      mainResult: presentOrderToApplicant(order),
      path: document && { file1: document.file1, customer_name: document.customer_name },
    };
  },
});
