import { z } from 'zod';
import { auditEntrySchema, auditPageSchema } from '@evisa/shared/contract/audit';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { listAuditEntries } from '../../db/audit/audit-trail';
import { defineRoute } from '../../plugins/routing/define-route';

/** POST admin/audit-trail: who did what, when and from where, newest first, a page after the entry `before`. Admin only. */
export const getAuditTrail = defineRoute({
  endpoint: calls.getAuditTrail,
  docs: {
    tag: 'Audit',
    summary: 'A page of the audit trail',
    description:
      'Who did what, when and from where, newest first; the next page is asked for with the last id as `before`. Days are UTC, both included. Admin only. The specification does not name it.',
  },
  input: z.object({ body: auditPageSchema }),
  response: responseSchema(z.array(auditEntrySchema)),
  handle: async ({ body: { before, limit, ...filter }, services }) => ({
    message: 'Audit trail.',
    data: await listAuditEntries(services.db, filter, { before, limit }),
  }),
});
