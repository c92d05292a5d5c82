import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import {
  type DefencePackContent,
  defencePackContentSchema,
  type DefencePackPdf,
  defencePackPdfSchema,
  saveDefencePackSchema,
} from '@evisa/shared/contract/defence-packs';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { chooseDispute } from '@evisa/shared/domain/money/disputes';
import { filePolicy } from '../../plugins/server/security-headers';
import { defineRoute } from '../../plugins/routing/define-route';
import { RawReply } from '../../plugins/http/raw-reply';
import { requireStaff } from '../../plugins/auth/caller';
import { saveDefencePack } from '../../commands/orders/save-defence-pack';
import { listOrderTrail } from '../../db/audit/audit-trail';
import { findDelivery } from '../../db/intake/intake-orders';
import { tellMails } from '../../presenters/defence-packs/pack-source';
import { findPackedOrder } from '../../db/orders/orders';
import { listOtherOrders } from '../../db/orders/other-orders';
import type { Services } from '../../services/services';
import { parseDownloadDevice } from '@evisa/shared/domain/formatting/download-device';
import { parseUserAgent } from '../../adapters/client-info/parse-user-agent';
import { DomainError, NotFoundError } from '../../errors/domain-error';
import { orderErased, orderNotFound } from '../../presenters/orders/bulk-outcome';
import { presentDefencePack } from '../../presenters/defence-packs/present-defence-pack';

/** GET admin/defence-pack-content/{orderId}/{defencePackType} */
export const getDefencePackContent = defineRoute({
  endpoint: endpoints.getDefencePackContent,
  docs: {
    tag: 'Documents',
    summary: 'Get the content of a defence pack',
    description:
      'Returns what the PDF contains: facts, chronology, history, earlier orders of the same person, and terms. Amounts are those of the ledger. `dispute` chooses one of several disputes. Pack 1 has the download history, pack 2 the email history. A history longer than 70 rows has its first 10 and its last 60. The passport number is masked. 404 for an unknown order or dispute, 409 for an erased order.',
    errorStatuses: [404, 409],
  },
  input: z.object({
    params: defencePackPdfSchema.omit({ dispute: true }),
    query: defencePackPdfSchema.pick({ dispute: true }),
  }),
  response: responseSchema(defencePackContentSchema),
  async handle({ params, query, services }) {
    const content = await loadDefencePackContent(services, { ...params, ...query });
    return { message: `${content.title}.`, data: content };
  },
});

/** POST admin/get-defence-pack-pdf */
export const getDefencePackPdf = defineRoute({
  endpoint: endpoints.getDefencePackPdf,
  docs: {
    tag: 'Documents',
    summary: 'Get a defence pack as a PDF',
    description:
      'Returns the evidence for a card dispute as a tagged, searchable PDF of at most 2 MB and 25 pages. The same content gives the same bytes. Missing details are marked blanks. 404 for an unknown order, 409 for an erased one, 429 for a member who already waits for three packs, 503 while too many are being made.',
    errorStatuses: [404, 409, 429, 503],
  },
  contentTypes: ['application/pdf'],
  input: z.object({ body: defencePackPdfSchema }),
  async handle({ body, caller, services }) {
    const { id } = requireStaff(caller).member;
    const readContent = () => loadDefencePackContent(services, body);
    return new RawReply(await services.pdfRenderer.renderDefencePack(readContent, services.config.publicName, id), {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="defence-pack-${body.defencePackType}-${body.orderId}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': filePolicy,
    });
  },
});

/** POST admin/defence-pack-details */
export const saveDefencePackDetails = defineRoute({
  endpoint: endpoints.saveDefencePackDetails,
  docs: {
    tag: 'Documents',
    summary: 'Save defence pack details',
    description:
      'Replaces the details of a card dispute about an order. Send an empty string for a detail that is not known yet; the packs show it as a marked blank. Accepts only the last four digits of the card. 404 for an unknown order, 409 for an erased one.',
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
/** More than a case needs. */
const maxOtherOrders = 20;

/** Loads the content of an order's pack. Throws a `DomainError` for an unknown or erased order, or an unknown dispute. */
async function loadDefencePackContent(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { orderId, defencePackType, dispute }: DefencePackPdf,
): Promise<DefencePackContent> {
  const full = await findPackedOrder(db, orderId);
  if (!full || full.order.erased_at !== null) {
    const { kind, message } = full ? orderErased(orderId) : orderNotFound(orderId);
    throw new DomainError(kind, message);
  }
  const disputed = chooseDispute(full.ledger.disputes, dispute) ?? null;
  if (dispute !== undefined && !disputed) throw new NotFoundError('This order has no such dispute.');
  const placing = await findDelivery(db, orderId);
  const otherOrders = await listOtherOrders(db, full.order, placing, maxOtherOrders);
  const trail = await listOrderTrail(db, orderId, maxAuditEntries);
  const terms = { text: config.termsText, version: config.termsVersion };
  const browser = placing?.user_agent ? describeBrowser(placing.user_agent) : null;
  const mails = tellMails(full.mails);
  return presentDefencePack({ ...full, mails, placing, browser, otherOrders, trail, disputed }, defencePackType, terms);
}

/** Returns what a user agent says, or its own text for an unknown program. */
function describeBrowser(userAgent: string): string {
  const { browser: text, os } = parseUserAgent(userAgent);
  const { browser, device } = parseDownloadDevice(text);
  return browser ? [browser, device, os].filter(Boolean).join(', ') : userAgent;
}
