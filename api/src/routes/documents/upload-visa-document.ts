import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { mailHistoryRowSchema, uploadVisaDocumentSchema } from '@evisa/shared/contract/mail';
import { uploadButtonLabels } from '@evisa/shared/domain/mail-providers';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { uploadVisaDocument as uploadCommand } from '../../commands/upload-visa-document';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/require-staff';
import { uploadedFileSchema } from '../../plugins/http/uploaded-file';
import { presentMail } from '../../presenters/orders/present-mail';

/**
 * POST admin/upload-visa-document (multipart): stores the issued visa and queues its mail to the applicant by the chosen provider
 * (the specification, section 7). PDF, JPEG, PNG or WebP by content (415), 10 MB at most (413). Answers once the mail is stored;
 * the history row tells how the sending goes. The order's status stays as it is.
 */
export const uploadVisaDocument = defineRoute({
  endpoint: calls.uploadVisaDocument,
  docs: {
    tag: 'Documents',
    summary: 'Upload the issued visa and mail it',
    description:
      'A PDF, JPEG, PNG or WebP by its content, 10 MB at most. Answers the row of Email History once document and mail are stored; the row’s `state` tells how the sending goes. The order keeps its status. The specification, sections 2 and 7.',
    errorStatuses: [404],
  },
  input: z.object({
    body: uploadVisaDocumentSchema.extend({ uploadVisaDoc: uploadedFileSchema(validationMessages.uploadFileRequired) }),
  }),
  fileField: 'uploadVisaDoc',
  response: responseSchema(mailHistoryRowSchema),
  isIdempotent: true,
  async handle({ body: { uploadVisaDoc, ...fields }, caller, services, idempotencyKey }) {
    const mail = await uploadCommand(services, requireStaff(caller).member, fields, uploadVisaDoc, idempotencyKey);
    return {
      message: `Visa document uploaded. Sending the email to ${fields.email} by ${uploadButtonLabels[fields.mailServiceProvider]}.`,
      data: presentMail(mail),
    };
  },
});
