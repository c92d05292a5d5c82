import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  downloadDocumentSchema,
  downloadHistoryQuerySchema,
  downloadHistoryRowSchema,
  downloadLinkSchema,
  publicDocumentSchema,
  publicOrderSchema,
} from '@evisa/shared/contract/tracking';
import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { listDownloads } from '../../db/order-history/downloads';
import { requireApplicant } from '../../plugins/auth/require-applicant';
import { defineRoute } from '../../plugins/routing/define-route';
import { presentDownloadToApplicant, presentOrderToApplicant } from '../../presenters/orders/present-order';
import { loadFile } from '../../commands/load-file';
import { recordDownload } from '../../commands/record-download';
import { HttpError } from '../../plugins/http/http-error';
import { findNewestIssuedDocument, type StoredDocument } from '../../db/order-history/issued-documents';
import type { Executor } from '../../db/query/executor';
import { findOrder, type StoredOrder } from '../../db/orders/orders';

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
        fault: `the file of issued document ${document.id} is missing`,
      });
    await recordDownload(services, document, { ip, userAgent, clientHints });
    const file = `docs/${name}`;
    return {
      message: 'Your download is ready.',
      data: { url: `files/${file}?link=${await services.tokens.signFileLink(file)}` },
    };
  },
});

/**
 * The order an applicant opened, and the document they may download: the newest, once there is one. An order that staff deleted
 * still says where it stands, and gives no document any more. Throws a `Refusal`: 404 for an order that is gone or erased.
 */
export async function findApplicantDocument(
  db: Executor,
  orderId: number,
): Promise<{ order: StoredOrder; document: StoredDocument | null }> {
  const order = await findOrder(db, orderId);
  if (!order || order.erased_at !== null) throw new HttpError(404, applicantMessages.orderGone);
  const document = order.process_status === 'Deleted' ? undefined : await findNewestIssuedDocument(db, orderId);
  return { order, document: document ?? null };
}
