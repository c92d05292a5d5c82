import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import {
  dismissFailedMailSchema,
  failedMailSchema,
  resendFailedMailSchema,
  seeFailedMailsSchema,
} from '@evisa/shared/contract/failed-mails';
import { mailHistoryRowSchema } from '@evisa/shared/contract/mail';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  dismissFailedMail as dismissFailedMailCommand,
  resendFailedMail as resendFailedMailCommand,
} from '../../commands/documents/failed-mails';
import { listUndeliveredMails, markUndeliveredMailsSeen } from '../../db/order-history/failed-mails';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { presentFailedMail, presentMail } from '../../presenters/orders/present-order';

const maxMails = 500;

/** GET admin/failed-mails */
export const getFailedMails = defineRoute({
  endpoint: endpoints.getFailedMails,
  docs: {
    tag: 'Documents',
    summary: 'List failed emails',
    description: `Returns up to ${maxMails} emails to applicants that could not be delivered, or that wait for an operator (\`state\` is queued), newest first, and the \`count\` of all. An email leaves the list when a later one with the same content (visa, download link, invoice) is queued for its order, when a member dismisses it, and when its order is deleted.`,
  },
  input: noInput,
  response: responseSchema(z.array(failedMailSchema)).extend({
    count: z.number().int(),
    availableMailProviders: z.array(z.enum(mailProviders)).describe('The providers that are set up on this server'),
  }),
  async handle({ caller, services: { db, mailSender } }) {
    const { id } = requireStaff(caller).member;
    const mails = await listUndeliveredMails(db, maxMails);
    return {
      message: 'Failed emails.',
      data: mails.map((mail) => presentFailedMail(mail, id)),
      count: mails[0]?.count ?? 0,
      availableMailProviders: mailProviders.filter(mailSender.canSend),
    };
  },
});

/** POST admin/resend-failed-mail */
export const resendFailedMail = defineRoute({
  endpoint: endpoints.resendFailedMail,
  docs: {
    tag: 'Documents',
    summary: 'Send a failed email again',
    description:
      'Mails the same document, link or invoice to the given address through the given provider. Changes the recipient of this email only, not the order’s address. Returns the new row of Email History as soon as the email is stored. 404 for an unknown email; 409 if it is no longer in the list of failed emails.',
    errorStatuses: [404],
  },
  input: z.object({ body: resendFailedMailSchema }),
  response: responseSchema(mailHistoryRowSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const mail = await resendFailedMailCommand(services, requireStaff(caller).member, body);
    return {
      message: `Resending the email to ${body.email} through ${mail.mail_service_provider}.`,
      data: presentMail(mail),
    };
  },
});

/** POST admin/dismiss-failed-mail */
export const dismissFailedMail = defineRoute({
  endpoint: endpoints.dismissFailedMail,
  docs: {
    tag: 'Documents',
    summary: 'Dismiss a failed email',
    description:
      'Takes an email out of the list of failed emails without sending it again. The audit trail keeps the reason. Does nothing if it is no longer in the list. 404 for an unknown email.',
    errorStatuses: [404],
  },
  input: z.object({ body: dismissFailedMailSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const isDismissed = await dismissFailedMailCommand(services, requireStaff(caller).member, body);
    const message = isDismissed ? 'The email was dismissed.' : 'This email was already sent again or dismissed.';
    return { message, data: null };
  },
});

/** POST admin/see-failed-mails */
export const seeFailedMails = defineRoute({
  endpoint: endpoints.seeFailedMails,
  docs: {
    tag: 'Documents',
    summary: 'Mark own failed emails as seen',
    description:
      'Marks the failed emails that the caller requested as seen, of one order or of all, so that `unseenFailedMailsCount` no longer counts them. They stay in the list.',
  },
  input: z.object({ body: seeFailedMailsSchema }),
  response: responseSchema(z.null()),
  async handle({ body: { orderId }, caller, services: { db } }) {
    await markUndeliveredMailsSeen(db, requireStaff(caller).member.id, orderId);
    return { message: 'Seen.', data: null };
  },
});
