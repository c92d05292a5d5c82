import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { mailHistoryRowSchema, resendMailSchema } from '@evisa/shared/contract/mail';
import { resendMail as resendCommand } from '../../commands/resend-mail';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/require-staff';
import { presentMail } from '../../presenters/orders/present-mail';

/**
 * POST admin/resend-mail: mails the newest issued document once more by the chosen provider (the specification, section 7). Answers
 * the row of Email History. 404 without the order, 409 as long as no document was uploaded.
 */
export const resendMail = defineRoute({
  endpoint: calls.resendMail,
  docs: {
    tag: 'Documents',
    summary: 'Mail the issued visa once more',
    description:
      'The newest issued document, to the given address by the given provider. Answers the row of Email History once the mail is stored; its `state` tells how the sending goes. 404 without the order; 409 as long as no document was uploaded, and for an erased order. The specification, sections 2 and 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: resendMailSchema }),
  response: responseSchema(mailHistoryRowSchema),
  isIdempotent: true,
  async handle({ body, caller, services, idempotencyKey }) {
    const mail = await resendCommand(services, requireStaff(caller).member, body, idempotencyKey);
    return {
      message: `Sending the email to ${body.email} again by ${body.mailServiceProvider}.`,
      data: presentMail(mail),
    };
  },
});
