import { auditFacetsSchema } from '@evisa/shared/contract/audit';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { listAuditFacets } from '../../db/audit/audit-trail';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

/** GET admin/audit-facets: the names and actions there are in the audit trail, to filter by. Admin only. */
export const getAuditFacets = defineRoute({
  endpoint: calls.getAuditFacets,
  docs: {
    tag: 'Audit',
    summary: 'What the audit trail can be filtered by',
    description: 'The names and actions that occur in the audit trail. Admin only. The specification does not name it.',
  },
  input: noInput,
  response: responseSchema(auditFacetsSchema),
  handle: async ({ services }) => ({ message: 'Audit facets.', data: await listAuditFacets(services.db) }),
});
