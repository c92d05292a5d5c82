import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { mailboxRowSchema } from '@evisa/shared/contract/mail';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

/** GET mailbox: the mails kept on this machine while a provider has no credentials, newest first, at most 200. Admin only: links to new passwords are among them. */
export const getMailbox = defineRoute({
  endpoint: calls.getMailbox,
  docs: {
    tag: 'Service',
    summary: 'The local mailbox',
    description:
      'The mails kept on this machine while a provider has no credentials: the newest 200, newest first. Admin only.',
  },
  input: noInput,
  response: responseSchema(z.array(mailboxRowSchema)),
  handle: async ({ services }) => ({ message: 'Mailbox.', data: await services.mailbox.list() }),
});
