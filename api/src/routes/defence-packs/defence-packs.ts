import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import {
  type DefencePackContent,
  defencePackContentSchema,
  type DefencePackPdf,
  defencePackPdfSchema,
  saveDefencePackSchema,
} from '@evisa/shared/contract/defence-packs';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { defineRoute } from '../../plugins/routing/define-route';
import { RawReply } from '../../plugins/http/raw-reply';
import { requireStaff } from '../../plugins/auth/require-staff';
import { saveDefencePack } from '../../commands/save-defence-pack';
import { listAuditEntries } from '../../db/audit/audit-trail';
import { findOrderWithHistory } from '../../db/orders/orders';
import type { Services } from '../../main/services';
import { HttpError } from '../../plugins/http/http-error';
import { orderErased, orderNotFound } from '../../presenters/orders/bulk-outcome';
import { presentDefencePack } from '../../presenters/defence-packs/present-defence-pack';

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

/**
 * POST admin/get-defence-pack-pdf: a defence pack as a PDF within what acquirers take, at most 2 MB and 19 pages (the
 * specification, section 7). Details of the dispute that are not entered are marked blanks. 404 without the order, 409 for an erased one,
 * 429 for a member who waits for three already.
 */
export const getDefencePackPdf = defineRoute({
  endpoint: calls.getDefencePackPdf,
  docs: {
    tag: 'Documents',
    summary: 'A defence pack as a PDF',
    description:
      'Evidence for a card dispute, tagged and searchable, at most 2 MB and 19 pages; the same content gives the same bytes. Defence pack details that are not entered are marked blanks. 404 without the order, 409 for an erased one, 429 for a member who waits for three already, 503 while too many are made. The specification, sections 2 and 7.',
    errorStatuses: [404, 409, 429, 503],
  },
  contentTypes: ['application/pdf'],
  input: z.object({ body: defencePackPdfSchema }),
  async handle({ body, caller, services }) {
    const content = await loadDefencePackContent(services, body);
    const { id } = requireStaff(caller).member;
    return new RawReply(await services.pdfRenderer.renderDefencePack(content, services.config.publicName, id), {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="defence-pack-${body.defencePackType}-${body.orderId}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  },
});

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

/** More than a chronology shows. */
const maxAuditEntries = 1000;

/** What a pack of an order says. Throws a `Refusal`: 404, or 409 for an erased order. */
export async function loadDefencePackContent(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { orderId, defencePackType }: DefencePackPdf,
): Promise<DefencePackContent> {
  const full = await findOrderWithHistory(db, orderId);
  if (!full || full.order.erased_at !== null) {
    const { httpStatus, message } = full ? orderErased(orderId) : orderNotFound(orderId);
    throw new HttpError(httpStatus, message);
  }
  const trail = await listAuditEntries(db, { orderId }, { limit: maxAuditEntries });
  return presentDefencePack(full, trail, defencePackType, config.termsText);
}
