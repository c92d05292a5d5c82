import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { addRemarkSchema, remarkSchema } from '@evisa/shared/contract/remarks';
import { addRemark } from '../../commands/orders/add-remark';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { presentRemark } from '../../presenters/orders/present-remark';

/**
 * POST admin/add-new-remark: adds a remark with its flags in the name of the session (the specification, section 3, Remark payload).
 * Answers the stored remark. 404 without the order, 409 for an erased one.
 */
export const addNewRemark = defineRoute({
  endpoint: calls.addNewRemark,
  docs: {
    tag: 'Orders',
    summary: 'Add a remark',
    description:
      'Plain text of at most 10,000 characters, kept as it is, with its flags. The name is the session’s: `remarkerName` is taken and not relied on. 404 without the order, 409 for an erased one. The specification, sections 3, 5 and 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: addRemarkSchema }),
  response: responseSchema(remarkSchema),
  isIdempotent: true,
  async handle({ body, caller, services, idempotencyKey }) {
    const remark = await addRemark(services, requireStaff(caller).member, body, idempotencyKey);
    return { message: 'Remark has been added successfully', data: presentRemark(remark) };
  },
});
