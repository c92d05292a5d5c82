import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import {
  closeIncomingMailSchema,
  incomingMailSchema,
  incomingMailsQuerySchema,
  type IncomingMail,
} from '@evisa/shared/contract/incoming-mails';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { maxIncomingMails, maxListedCharacters } from '@evisa/shared/domain/incoming-mails-page';
import { closeIncomingMail as closeIncomingMailCommand } from '../../commands/incoming-mails/close-incoming-mail';
import { listOpenIncomingMails, type OpenIncomingMail } from '../../db/order-history/incoming-mails';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute } from '../../plugins/routing/define-route';
import { presentIncomingMail } from '../../presenters/orders/present-order';

/** Keeps the first characters of a message's text. */
function shorten(mail: IncomingMail): IncomingMail {
  let left = maxListedCharacters;
  const text = mail.text.flatMap((part) => {
    const start = part.text.slice(0, left);
    left -= start.length;
    return start === '' ? [] : [{ ...part, text: start }];
  });
  const shortened = mail.text.reduce((sum, part) => sum + part.text.length, 0) > maxListedCharacters;
  return { ...mail, text, shortened };
}

const presentOpenMail = ({ mail, order }: OpenIncomingMail): IncomingMail => ({
  ...presentIncomingMail(mail),
  ...(order && { orderEmail: order.email, applicant: formatFullName(order.first_name, order.last_name) }),
});

/** GET admin/incoming-mails */
export const getIncomingMails = defineRoute({
  endpoint: endpoints.getIncomingMails,
  docs: {
    tag: 'Documents',
    summary: 'List open messages',
    description: `Returns up to ${maxIncomingMails} messages that came into the mailbox and about which something is left to do, newest first, with \`before\` those that are older than the message of this id: answers of applicants, with the first ${maxListedCharacters} characters of each, and for Admins and Managers messages that belong to no order (\`order_id\` is null). Bounces of emails are in GET admin/failed-mails instead. Messages of no order are deleted after 90 days.`,
  },
  input: z.object({ query: incomingMailsQuerySchema }),
  response: responseSchema(z.array(incomingMailSchema)),
  async handle({ query: { before }, caller, services: { db } }) {
    const unmatched = hasPermission(requireStaff(caller).member.type, 'unmatched-mail.read');
    const mails = await listOpenIncomingMails(db, { unmatched, before, limit: maxIncomingMails });
    return { message: 'Open messages.', data: mails.map(presentOpenMail).map(shorten) };
  },
});

/** POST admin/close-incoming-mail */
export const closeIncomingMail = defineRoute({
  endpoint: endpoints.closeIncomingMail,
  docs: {
    tag: 'Documents',
    summary: 'Mark a message as done',
    description:
      'Takes a message out of the list of open messages. The order keeps it. Does nothing if it is not in the list. 404 for an unknown message, and for one of no order unless an Admin or Manager asks; 409 for an erased order.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: closeIncomingMailSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body: { mailId }, caller, services }) {
    const isClosed = await closeIncomingMailCommand(services, requireStaff(caller).member, mailId);
    return { message: isClosed ? 'Marked as done.' : 'This message was done already.', data: null };
  },
});
