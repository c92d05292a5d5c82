import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { mailHistoryRowSchema, uploadVisaDocumentSchema } from '@evisa/shared/contract/mail';
import { uploadButtonLabels } from '@evisa/shared/domain/mail-providers';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { uploadVisaDocument as uploadVisaDocumentCommand } from '../../commands/documents/upload-visa-document';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { uploadedFileSchema } from '../../plugins/http/uploaded-file';
import { presentMail } from '../../presenters/orders/present-order';

/** POST admin/upload-visa-document */
export const uploadVisaDocument = defineRoute({
  endpoint: endpoints.uploadVisaDocument,
  docs: {
    tag: 'Documents',
    summary: 'Upload the issued visa and mail it',
    description:
      'Accepts a PDF, JPEG, PNG, WebP, HEIC or AVIF (checked by content) of at most 10 MB. Pictures are stored without metadata, HEIC and AVIF as JPEG. Returns the row of Email History as soon as the document and the mail are stored; `state` of the row says whether the mail was sent. Without `mailServiceProvider` the first provider that can send is used: AWS if it is set up. The order keeps its status.',
    errorStatuses: [404, 503],
  },
  input: z.object({
    body: uploadVisaDocumentSchema.extend({ uploadVisaDoc: uploadedFileSchema(validationMessages.uploadFileRequired) }),
  }),
  multipart: { files: ['uploadVisaDoc'] },
  response: responseSchema(mailHistoryRowSchema),
  isIdempotent: 'in-steps',
  handle: ({ body: { uploadVisaDoc, ...fields }, caller, services, inOneTransaction }) =>
    uploadVisaDocumentCommand(services, requireStaff(caller).member, fields, uploadVisaDoc, (queueMail) =>
      inOneTransaction(async (inTransaction) => {
        const mail = await queueMail(inTransaction);
        return {
          message: `Visa document uploaded. Sending the email to ${fields.email} by ${uploadButtonLabels[mail.mail_service_provider]}.`,
          data: presentMail(mail),
        };
      }),
    ),
});
