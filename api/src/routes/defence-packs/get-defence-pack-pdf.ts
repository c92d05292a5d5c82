import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { defencePackPdfSchema } from '@evisa/shared/contract/defence-packs';
import { defineRoute } from '../../plugins/routing/define-route';
import { RawReply } from '../../plugins/http/raw-reply';
import { requireStaff } from '../../plugins/auth/caller';
import { loadDefencePackContent } from './content-of';

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
