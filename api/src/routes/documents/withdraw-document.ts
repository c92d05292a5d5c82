import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { withdrawDocumentSchema } from '@evisa/shared/contract/mail';
import { withdrawDocument as withdrawDocumentCommand } from '../../commands/documents/withdraw-document';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/** POST admin/withdraw-document */
export const withdrawDocument = defineRoute({
  endpoint: endpoints.withdrawDocument,
  docs: {
    tag: 'Documents',
    summary: 'Withdraw an issued document',
    description:
      'Ends every way of the applicant to the document that the order has now, and to the earlier ones that it replaced: the page of the order says that it was withdrawn, links are answered with 410, also for the rest of a download, and queued emails with it are not sent. Members still see the file, who withdrew it and why. With `tellApplicant` (the default) the order’s address gets an email about it. The audit trail does not keep `reason`, which is erased with the order. A new upload works as before. Does nothing for a document that was withdrawn before. 404 for an unknown order or document; 409 for a document that a newer one replaced, and for an erased order.',
    errorStatuses: [404],
  },
  input: z.object({ body: withdrawDocumentSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const isWithdrawn = await withdrawDocumentCommand(services, requireStaff(caller).member, body);
    const done = body.tellApplicant
      ? 'The document was withdrawn. The applicant is told by email.'
      : 'The document was withdrawn.';
    return { message: isWithdrawn ? done : 'This document was already withdrawn.', data: null };
  },
});
