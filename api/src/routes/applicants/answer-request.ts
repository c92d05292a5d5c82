import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { answerRequestSchema } from '@evisa/shared/contract/order-requests';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { askableDocuments, type AskableItem } from '@evisa/shared/domain/orders/askable-kinds';
import { answerRequest as answerRequestCommand, requireAsked } from '../../commands/corrections/answer-request';
import { DomainError } from '../../errors/domain-error';
import { requireApplicant } from '../../plugins/auth/caller';
import { enforceRateLimit, refuseWhileLimited } from '../../plugins/auth/rate-limit';
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

const isNotAccepted = (error: unknown): boolean => error instanceof DomainError && error.kind === 'invalid-input';

/** POST front/answer-request */
export const answerRequest = defineRoute({
  endpoint: endpoints.answerRequest,
  docs: {
    tag: 'Applicants',
    summary: 'Send what is missing',
    description:
      'Stores what the applicant was asked for (`request` in `POST front/get-download-history`), all or nothing: each item as a part with its name, checked as in `POST intake/orders`. The order comes back to the folder it was in, where an answer waits for a member, and the application site gets the webhook `order.corrected`. The same again answers 200. `errors` names every item that is missing or not accepted. 409 if the request was answered otherwise, replaced or withdrawn, or the order is finished; 403 if the token is for another order. 404 and 409 are answered before the body is read unless the order has an open request, or one that was answered in the last 30 minutes; so is 429 after ten answers in an hour that were not accepted.',
    errorStatuses: [404, 409, 429, 503],
  },
  input: z.object({
    body: answerRequestSchema.extend(itemSchemas),
  }),
  multipart: { files: askableDocuments },
  response: responseSchema(z.null()),
  async beforeBody({ services, caller }) {
    const orderId = caller.kind === 'applicant' ? caller.orderId : 0;
    await requireAsked(services, orderId);
    await refuseWhileLimited(services, { limitName: 'answerByOrder', subject: String(orderId) });
  },
  async handle({ body: { orderId, requestId, ...values }, caller, services, isClosed }) {
    requireApplicant(caller, orderId);
    const refund = await enforceRateLimit(services, { limitName: 'answerByOrder', subject: String(orderId) });
    try {
      await answerRequestCommand(services, { orderId, requestId, values, isClosed });
    } catch (error) {
      // Checks of files whose sender went away count too.
      if (!isClosed() && !isNotAccepted(error)) await refund();
      throw error;
    }
    await refund();
    return { message: 'Thank you. We have received it.', data: null };
  },
});
