import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { askApplicantSchema, withdrawRequestSchema } from '@evisa/shared/contract/order-requests';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  askApplicant as askApplicantCommand,
  withdrawRequest as withdrawRequestCommand,
} from '../../commands/corrections/ask-applicant';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute } from '../../plugins/routing/define-route';

/** POST admin/ask-applicant */
export const askApplicant = defineRoute({
  endpoint: endpoints.askApplicant,
  docs: {
    tag: 'Orders',
    summary: 'Ask the applicant for what is missing',
    description:
      'Stores what the applicant has to send on the tracking page, instead of an open request; moves the order to Awaiting; and mails the note with a link to the page, in the applicant’s language. When the applicant has sent it (`POST front/answer-request`), the order comes back to the folder it was in; to New or Future if that was one of Completed, Refund, Refunds and Deleted. With `answerId`, that answer is not accepted: it is marked as done in the same transaction. 404 for an unknown order, and for an answer of another one; 409 for an erased one, and for one in Completed, Refund, Refunds or Deleted.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: askApplicantSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const { recipient } = await askApplicantCommand(services, requireStaff(caller).member, body);
    return { message: `Asking ${recipient}. Order ${body.orderId} waits for the answer.`, data: null };
  },
});

/** POST admin/withdraw-request */
export const withdrawRequest = defineRoute({
  endpoint: endpoints.withdrawRequest,
  docs: {
    tag: 'Orders',
    summary: 'Withdraw what an applicant was asked for',
    description:
      'The tracking page asks for it no more, and the order comes back to the folder it was in, unless it was moved elsewhere. The applicant gets no email. A request that was answered, replaced or withdrawn stays as it is. 404 for an unknown order, 409 for an erased one.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: withdrawRequestSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const isWithdrawn = await withdrawRequestCommand(services, requireStaff(caller).member, body);
    return {
      message: isWithdrawn ? 'The request has been withdrawn.' : 'The request is not open any more.',
      data: null,
    };
  },
});
