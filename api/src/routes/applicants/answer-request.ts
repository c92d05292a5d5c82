import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { answerRequestSchema } from '@evisa/shared/contract/order-requests';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { askableDocuments, type AskableItem } from '@evisa/shared/domain/orders/askable-kinds';
import { answerRequest as answerRequestCommand } from '../../commands/corrections/answer-request';
import { requireApplicant } from '../../plugins/auth/caller';
import { uploadedFileSchema } from '../../plugins/http/uploaded-file';
import { defineRoute } from '../../plugins/routing/define-route';

const fileSchema = uploadedFileSchema('Send a file with content.').optional();
const textSchema = z.string().max(1000, 'Send at most 1000 characters.').optional();

/** The parts of the items. */
const itemSchemas = {
  applicant_photo: fileSchema,
  applicant_passport_photo: fileSchema,
  letter_of_invitation: fileSchema,
  flight_ticket_in: fileSchema,
  hotel_reservation_document: fileSchema,
  contract_of_employment: fileSchema,
  bank_statement: fileSchema,
  flight_ticket_out: fileSchema,
  first_name: textSchema,
  last_name: textSchema,
  date_of_birth: textSchema,
  passport_number: textSchema,
  issue_date: textSchema,
  expiry_date: textSchema,
  telephone_number: textSchema,
  permanent_residential_address: textSchema,
  address_cambodia: textSchema,
  intended_date_of_entry: textSchema,
  intended_date_of_leaving: textSchema,
  hotel_name: textSchema,
} satisfies Record<AskableItem, z.ZodType>;

/** POST front/answer-request */
export const answerRequest = defineRoute({
  endpoint: endpoints.answerRequest,
  docs: {
    tag: 'Applicants',
    summary: 'Send what is missing',
    description:
      'Stores what the applicant was asked for (`request` in `POST front/get-download-history`), all or nothing: each item as a part with its name, checked as in `POST intake/orders`. The order comes back to the folder it was in, where an answer waits for a member, and the application site gets the webhook `order.corrected`. The same again answers 200. `errors` names every item that is missing or not accepted. 409 if the request was answered otherwise, replaced or withdrawn, or the order is finished; 403 if the token is for another order.',
    errorStatuses: [404, 409, 503],
  },
  input: z.object({
    body: answerRequestSchema.extend(itemSchemas),
  }),
  multipart: { files: askableDocuments },
  response: responseSchema(z.null()),
  async handle({ body: { orderId, requestId, ...values }, caller, services }) {
    requireApplicant(caller, orderId);
    await answerRequestCommand(services, { orderId, requestId, values });
    return { message: 'Thank you. We have received it.', data: null };
  },
});
