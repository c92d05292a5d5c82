import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { mailHistoryRowSchema, sendDownloadLinkSchema } from '@evisa/shared/contract/mail';
import { sendDownloadLink as sendCommand } from '../../commands/send-download-link';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/require-staff';
import { presentMail } from '../../presenters/orders/present-mail';

/**
 * POST admin/send-download-link: mails the way to the applicants' download page by the default provider (the specification, section
 * 2, Download History, 'Sent Mail'). 404 without the order, 409 while there is nothing to download.
 */
export const sendDownloadLink = defineRoute({
  endpoint: calls.sendDownloadLink,
  docs: {
    tag: 'Documents',
    summary: 'Mail the way to the download page',
    description:
      'By the default provider. The page asks for the order id and the email address of the order, whoever gets the mail. Answers the row of Email History once the mail is stored. 404 without the order; 409 while applicants would find no document there (none uploaded, or the order deleted or erased). The specification, sections 2 and 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: sendDownloadLinkSchema }),
  response: responseSchema(mailHistoryRowSchema),
  isIdempotent: true,
  async handle({ body, caller, services, idempotencyKey }) {
    const mail = await sendCommand(services, requireStaff(caller).member, body, idempotencyKey);
    return { message: `Sending the download link to ${body.email}.`, data: presentMail(mail) };
  },
});
