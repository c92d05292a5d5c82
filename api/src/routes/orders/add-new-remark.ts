import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { addRemarkSchema, remarkSchema } from '@evisa/shared/contract/remarks';
import { addRemark } from '../../commands/add-remark';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';
import { presentRemark } from '../../presenters/present-remark';

/**
 * POST admin/add-new-remark: adds a remark with its flags in the name of the session (the specification, section 3, Remark payload).
 * Answers the stored remark. 404 without the order, 409 for an erased one.
 */
export const addNewRemark = defineRoute({
  call: calls.addNewRemark,
  docs: {
    tag: 'Orders',
    summary: 'Add a remark',
    description:
      'Plain text of at most 10,000 characters, kept as it is, with its flags. The name is the session’s: `remarkerName` is taken and not relied on. 404 without the order, 409 for an erased one. The specification, sections 3, 5 and 7.',
    refuses: [404],
  },
  input: z.object({ body: addRemarkSchema }),
  answer: answerSchema(remarkSchema),
  once: true,
  async handle({ body, caller, services, onceKey }) {
    const remark = await addRemark(services, staffOf(caller).member, body, onceKey);
    return { message: 'Remark has been added successfully', data: presentRemark(remark) };
  },
});
