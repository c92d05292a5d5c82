import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import {
  getIntakeDocuments,
  intakeDocumentFields,
  intakeOrderSchema,
  intakeOrderStatusSchema,
  intakeReferenceParamsSchema,
  receivedOrderSchema,
  type IntakeDocumentField,
} from '@evisa/shared/contract/intake';
import { responseSchema, warningsSchema } from '@evisa/shared/contract/response-envelope';
import { receiveOrder } from '../../commands/intake/receive-order';
import { presentPaymentSums } from '../../presenters/orders/present-payments';
import { readLedger } from '../../db/payments/payment-events';
import { findIntakeOrderStatus } from '../../db/intake/intake-orders';
import { requireService } from '../../plugins/auth/caller';
import { HttpError } from '../../plugins/http/http-error';
import { uploadedFileSchema } from '../../plugins/http/uploaded-file';
import { describeIgnoredField } from '../../plugins/routing/ignored-fields';
import { defineRoute } from '../../plugins/routing/define-route';
import { buildTrackingUrl } from '../../presenters/emails/applicant-email';

const documentRequired = 'This document is required.';
const pictureSchema = uploadedFileSchema(documentRequired).describe('A picture: JPEG, PNG, WebP, HEIC or AVIF');
const documentSchema = uploadedFileSchema('Send a file with content.')
  .optional()
  .describe('A picture or PDF. Some nationalities need it: see `documents` of GET intake/countries');

/** The parts of files. Every order needs the pictures. */
const documentSchemas = {
  applicant_photo: pictureSchema,
  applicant_passport_photo: pictureSchema,
  letter_of_invitation: documentSchema,
  flight_ticket_in: documentSchema,
  hotel_reservation_document: documentSchema,
  contract_of_employment: documentSchema,
  bank_statement: documentSchema,
  flight_ticket_out: documentSchema,
} satisfies Record<IntakeDocumentField, z.ZodType>;

const nationalitySchema = z.object({ current_nationality: z.string() }).catch({ current_nationality: '' });

/** The parts of a delivery, with the documents that the nationality has to hand in. */
const deliverySchema = intakeDocumentFields.reduce(
  (schema, field) =>
    schema.refine(
      (delivery) => {
        const { current_nationality } = nationalitySchema.parse(delivery.order);
        return delivery[field] !== undefined || !getIntakeDocuments(current_nationality).includes(field);
      },
      { path: [field], error: documentRequired, when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  z.object({ order: intakeOrderSchema, ...documentSchemas }),
);

/** POST intake/orders */
export const intakeOrder = defineRoute({
  endpoint: endpoints.intakeOrder,
  docs: {
    tag: 'Intake',
    summary: 'Deliver an order',
    description:
      'Stores an order with its documents, all or nothing. `order` is JSON; the other parts are documents (PDF, JPEG, PNG, WebP, HEIC or AVIF by content, at most 10 MB each and 40 MB together; the two photos must be pictures of at most 120 megapixels). Pictures are stored without metadata, HEIC and AVIF as JPEG. An unpaid order becomes Pending, a paid one New, or Future if its processing date is ahead. `reference` is your id of the order and makes a repeat safe: the same delivery again answers 200 with the same order, a different one 409. `errors` names every invalid field and `warnings` every field that is ignored; the contents of documents are checked once all fields are valid.',
    errorStatuses: [409, 503],
    successStatuses: [201, 200],
  },
  input: z.object({ body: deliverySchema }),
  multipart: { files: intakeDocumentFields, json: 'order' },
  response: responseSchema(receivedOrderSchema).extend({ warnings: warningsSchema }),
  async handle({ body: { order, ...documents }, caller, services, ignoredFields }) {
    const { keyId, name, ip } = requireService(caller);
    const delivered = Object.fromEntries(
      Object.entries(documents).flatMap(([field, file]) => (file ? [[field, file]] : [])),
    );
    const { orderId, isNew } = await receiveOrder(services, { keyId, name, ip }, order, delivered);
    return {
      httpStatus: isNew ? 201 : 200,
      message: isNew ? `Order ${orderId} received.` : `Order ${orderId} was received before.`,
      data: {
        orderId,
        reference: order.reference,
        trackUrl: buildTrackingUrl(orderId, services.config, order.language),
      },
      warnings: ignoredFields.map(describeIgnoredField),
    };
  },
});

/** GET intake/orders/{reference} */
export const getIntakeOrder = defineRoute({
  endpoint: endpoints.getIntakeOrder,
  docs: {
    tag: 'Intake',
    summary: 'Get the status of a delivered order',
    description:
      'Returns the status of the order that was delivered with this reference, whether a visa was issued, when the order changed last, and what its payments and refunds add up to. 404 for an unknown reference.',
    errorStatuses: [404],
  },
  input: z.object({ params: intakeReferenceParamsSchema }),
  response: responseSchema(intakeOrderStatusSchema),
  async handle({ params: { reference }, services }) {
    const status = await findIntakeOrderStatus(services.db, reference);
    if (!status) throw new HttpError(404, 'No order was delivered with this reference.');
    const { visa_type, ...data } = status;
    const ledger = await readLedger(services.db, { ...data, order_id: data.orderId, visa_type });
    return { message: 'Order status.', data: { ...data, payment: presentPaymentSums(ledger) } };
  },
});
