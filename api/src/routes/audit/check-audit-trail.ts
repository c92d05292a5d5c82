import { auditCheckSchema } from '@evisa/shared/contract/audit';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { verifyAuditTrail as checkCommand } from '../../commands/audit/verify-audit-trail';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

/** GET admin/check-audit-trail: follows the chain of hashes over the audit trail; `broken` names the first entry that is not as it was. */
export const checkAuditTrail = defineRoute({
  endpoint: calls.checkAuditTrail,
  docs: {
    tag: 'Audit',
    summary: 'Check the audit trail',
    description:
      'Follows the chain of hashes over the whole audit trail. `broken` names the first entry that was changed or taken away, `head` is the last hash, to be kept elsewhere. Admin only. The specification does not name it.',
  },
  input: noInput,
  response: responseSchema(auditCheckSchema),
  async handle({ services }) {
    const check = await checkCommand(services);
    const message = check.broken
      ? `Entry ${check.broken.entryId} of the audit trail is not as it was.`
      : `All ${check.checked} entries of the audit trail are as they were written.`;
    return { message, data: check };
  },
});
