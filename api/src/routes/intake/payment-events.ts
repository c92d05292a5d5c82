import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { intakeReferenceParamsSchema } from '@evisa/shared/contract/intake';
import { paymentEventSchema } from '@evisa/shared/contract/payment-events';
import { responseSchema, warningsSchema } from '@evisa/shared/contract/response-envelope';
import { recordPaymentEvent as recordPaymentEventCommand } from '../../commands/intake/record-payment-event';
import { findActiveGateway } from '../../db/gateways/payment-gateways';
import { requireService } from '../../plugins/auth/caller';
import { describeIgnoredField } from '../../plugins/routing/ignored-fields';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

/** POST intake/orders/{reference}/events */
export const recordPaymentEvent = defineRoute({
  endpoint: endpoints.recordPaymentEvent,
  docs: {
    tag: 'Intake',
    summary: 'Report a payment or a dispute',
    description:
      'Stores an event of an order’s payment. Events can arrive in any order and any number of times: `at` decides what happened last. A payment of what is due moves a Pending order to New, Priority or Future and fills its transaction details; refunds are added up: once they reach what was paid, they fill the refund date and move an order in Refund to Refunds; each dispute appears at the order until it is closed. `warnings` names fields that are ignored, and what staff have to look at. 202 for a new event, 200 for a known one, 409 for another event with a known `id` and for more than 500 events of an order, 404 for an unknown reference.',
    errorStatuses: [404, 409],
    successStatuses: [202, 200],
  },
  input: z.object({ params: intakeReferenceParamsSchema, body: paymentEventSchema }),
  response: responseSchema(z.null()).extend({ warnings: warningsSchema }),
  async handle({ params: { reference }, body, caller, services, ignoredFields }) {
    const { isNew, flags } = await recordPaymentEventCommand(services, requireService(caller), reference, body);
    const warnings = [...ignoredFields.map(describeIgnoredField), ...flags];
    return isNew
      ? { httpStatus: 202, message: 'Event recorded.', data: null, warnings }
      : { httpStatus: 200, message: 'This event was recorded before.', data: null, warnings };
  },
});

/** GET intake/payment-gateway */
export const getIntakeGateway = defineRoute({
  endpoint: endpoints.getIntakeGateway,
  docs: {
    tag: 'Intake',
    summary: 'Get the active payment gateway',
    description: 'Returns the gateway that applicants pay through now; `data` is null if none is active.',
  },
  input: noInput,
  response: responseSchema(z.object({ id: z.number().int(), name: z.string() }).nullable()),
  async handle({ services }) {
    const gateway = await findActiveGateway(services.db);
    return { message: 'Active gateway.', data: gateway && { id: gateway.id, name: gateway.gateway_name } };
  },
});
