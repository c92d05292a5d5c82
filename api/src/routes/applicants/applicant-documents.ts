import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  downloadDocumentSchema,
  downloadHistoryQuerySchema,
  downloadHistoryRowSchema,
  downloadLinkSchema,
  publicDocumentSchema,
  publicOrderSchema,
  type TrackedOrder,
} from '@evisa/shared/contract/tracking';
import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { listStatusTimes } from '../../db/audit/audit-trail';
import { listDownloads } from '../../db/order-history/downloads';
import { requireApplicant } from '../../plugins/auth/caller';
import { defineRoute } from '../../plugins/routing/define-route';
import { readLedger } from '../../db/payments/payment-events';
import { presentDownloadToApplicant } from '../../presenters/orders/present-order';
import { presentOrderToApplicant } from '../../presenters/orders/present-order-to-applicant';
import type { PublicRequest } from '@evisa/shared/contract/order-requests';
import { takesRequests } from '../../commands/corrections/ask-applicant';
import { findNewestRequest } from '../../db/order-history/order-requests';
import { findFile } from '../../commands/documents/find-file';
import { HttpError } from '../../plugins/http/http-error';
import { listIssuedDocuments, type StoredDocument } from '../../db/order-history/issued-documents';
import type { Executor } from '../../db/query/executor';
import { findOrder, type StoredOrder } from '../../db/orders/orders';

/** POST front/get-download-history */
export const getDownloadHistory = defineRoute({
  endpoint: endpoints.getDownloadHistory,
  docs: {
    tag: 'Applicants',
    summary: 'Get the status and downloads of an order',
    description:
      '`data` lists the downloads, newest first; addresses other than the caller’s are masked (`203.0.113.x`). `mainResult` is the public part of the order. `path` is its document, or `null` if there is none; `mainResult.withdrawn_at` says when one was withdrawn last, `expected_on` when the document is promised, `reached` when the order came to each stage. 403 if the token is for another order.',
    errorStatuses: [404],
  },
  input: z.object({ body: downloadHistoryQuerySchema }),
  response: responseSchema(z.array(downloadHistoryRowSchema)).extend({
    mainResult: publicOrderSchema,
    path: publicDocumentSchema.nullable(),
  }),
  async handle({ body: { orderId }, caller, ip, services: { db } }) {
    requireApplicant(caller, orderId);
    const { history, order, document } = await readTrackedOrder(db, orderId, ip);
    return { message: 'Download history.', data: history, mainResult: order, path: document };
  },
});

/** POST front/download-passport-doc-pdf */
export const downloadPassportDocPdf = defineRoute({
  endpoint: endpoints.downloadPassportDocPdf,
  docs: {
    tag: 'Applicants',
    summary: 'Get a link to the issued document',
    description:
      '`url` is relative to the API’s base and valid for 60 seconds. Download History gets a row when the document was sent to its end: see `files/{area}/{name}`. `customername` is accepted and ignored. 409 for a document that was replaced or withdrawn, 404 if its file is missing.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: downloadDocumentSchema }),
  response: responseSchema(downloadLinkSchema),
  async handle({ body: { orderId, file1 }, caller, services }) {
    requireApplicant(caller, orderId);
    const { order, document, withdrawnAt } = await findApplicantDocument(services.db, orderId);
    if (document?.file1 !== file1)
      throw new HttpError(
        409,
        document === null && withdrawnAt !== null
          ? applicantMessages.documentWithdrawn
          : applicantMessages.documentReplaced,
      );
    const name = `${orderId}_${file1}`;
    if (!(await findFile(services, 'docs', name)))
      throw new HttpError(404, applicantMessages.documentGone, {
        logMessage: `the file of issued document ${document.id} is missing`,
      });
    const file = `docs/${name}`;
    return {
      message: 'Your download is ready.',
      data: { url: `files/${file}?link=${await services.tokens.signFileLink(file, order.email)}` },
    };
  },
});

/** Returns what the applicant at an address sees of an order. Throws an `HttpError` as `findApplicantDocument` does. */
export async function readTrackedOrder(db: Executor, orderId: number, ip: string): Promise<TrackedOrder> {
  const { order, document, withdrawnAt } = await findApplicantDocument(db, orderId);
  const downloads = await listDownloads(db, orderId);
  return {
    history: downloads.map((download) => presentDownloadToApplicant(download, ip)),
    order: presentOrderToApplicant(order, {
      ledger: await readLedger(db, order),
      withdrawnAt,
      statusTimes: await listStatusTimes(db, orderId),
      request: takesRequests(order) ? await readRequest(db, orderId) : null,
    }),
    document: document && { file1: document.file1, customer_name: document.customer_name },
  };
}

async function readRequest(db: Executor, orderId: number): Promise<PublicRequest | null> {
  const request = await findNewestRequest(db, orderId);
  if (!request) return null;
  const { id, items, note, answered_at } = request;
  return { id, items, note: answered_at === null ? note : '', answered_at };
}

/**
 * Returns the order that an applicant opened, the newest issued document that is not withdrawn, if there is one, and when one was withdrawn last. A
 * deleted order has a status but no document. Throws an `HttpError`: 404 for an order that does not exist or is erased.
 */
export async function findApplicantDocument(
  db: Executor,
  orderId: number,
): Promise<{ order: StoredOrder; document: StoredDocument | null; withdrawnAt: string | null }> {
  const order = await findOrder(db, orderId);
  if (!order || order.erased_at !== null) throw new HttpError(404, applicantMessages.orderGone);
  const documents = order.process_status === 'Deleted' ? [] : await listIssuedDocuments(db, orderId);
  return {
    order,
    document: documents.find(({ withdrawn_at }) => withdrawn_at === null) ?? null,
    withdrawnAt: documents.find(({ withdrawn_at }) => withdrawn_at !== null)?.withdrawn_at ?? null,
  };
}
