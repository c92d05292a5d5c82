import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { defencePackPdfSchema } from '@evisa/shared/contract/defence-packs';
import { defineRoute } from '../../plugins/define-route';
import { RawReply } from '../../plugins/raw-reply';
import { staffOf } from '../../plugins/staff-of';
import { contentOf } from './content-of';

/**
 * POST admin/get-defence-pack-pdf: a defence pack as a PDF within what acquirers take, at most 2 MB and 19 pages (the
 * specification, section 7). Details of the dispute that are not entered are marked blanks. 404 without the order, 409 for an erased one,
 * 429 for a member who waits for three already.
 */
export const getDefencePackPdf = defineRoute({
  call: calls.getDefencePackPdf,
  docs: {
    tag: 'Documents',
    summary: 'A defence pack as a PDF',
    description:
      'Evidence for a card dispute, tagged and searchable, at most 2 MB and 19 pages; the same content gives the same bytes. Defence pack details that are not entered are marked blanks. 404 without the order, 409 for an erased one, 429 for a member who waits for three already, 503 while too many are made. The specification, sections 2 and 7.',
    refuses: [404, 409, 429, 503],
  },
  types: ['application/pdf'],
  input: z.object({ body: defencePackPdfSchema }),
  async handle({ body, caller, services }) {
    const content = await contentOf(services, body);
    const { id } = staffOf(caller).member;
    return new RawReply(await services.pdfs.defencePack(content, services.config.publicName, id), {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="defence-pack-${body.defencePackType}-${body.orderId}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  },
});
