import { auditFacetsSchema } from '@evisa/shared/contract/audit';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { listAuditFacets } from '../../db/audit-trail';
import { defineRoute, noInput } from '../../plugins/define-route';

/** GET admin/audit-facets: the names and actions there are in the audit trail, to filter by. Admin only. */
export const getAuditFacets = defineRoute({
  call: calls.getAuditFacets,
  docs: {
    tag: 'Audit',
    summary: 'What the audit trail can be filtered by',
    description: 'The names and actions that occur in the audit trail. Admin only. The specification does not name it.',
  },
  input: noInput,
  answer: answerSchema(auditFacetsSchema),
  handle: async ({ services }) => ({ message: 'Audit facets.', data: await listAuditFacets(services.db) }),
});
