import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { mailboxRowSchema } from '@evisa/shared/contract/mail';
import type { LocalMail } from '../../adapters/mail/local-mailbox';
import type { Services } from '../../services/services';
import { isLocalRequest } from '../../plugins/auth/is-local-request';
import { HttpError } from '../../plugins/http/http-error';
import { renderMailboxPage } from '../../presenters/render-mailbox-page';
import { filePolicy } from '../../plugins/server/security-headers';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

const attachmentParams = z.object({ id: z.string(), index: z.coerce.number().int().min(0).max(50) });

/**
 * Registers GET mailbox/view, the local mailbox as a page for a browser on the same machine. A page opened by a browser sends no
 * token, so it exists only where nothing is at risk: not in production, with the embedded database, without any mail provider,
 * and for callers on this machine that use its local name (a page of another site whose name resolves to this machine does not).
 */
export function registerMailboxPage(api: FastifyInstance, { config, mailbox }: Services): void {
  const provided = Object.values(config.mail).some((endpoint) => endpoint !== null);
  if (config.production || config.databaseUrl !== null || provided) return;
  const options = { config: { access: 'loopback' as const }, schema: { hide: true }, onRequest: requireLoopback };

  api.get('/mailbox/view', options, async (_request, reply) => {
    const mails: LocalMail[] = await mailbox.list();
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(renderMailboxPage(mails));
  });

  api.get('/mailbox/view/:id/attachments/:index', options, async (request, reply) => {
    const params = attachmentParams.safeParse(request.params);
    const attachment = params.success ? await mailbox.readAttachment(params.data.id, params.data.index) : null;
    if (!attachment) throw new HttpError(404, 'This attachment does not exist.');
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': filePolicy,
        'content-disposition': `attachment; filename="${attachment.name.replace(/[^\w.-]/g, '_')}"`,
      })
      .type(attachment.contentType)
      .send(attachment.bytes);
  });
}

async function requireLoopback(request: FastifyRequest): Promise<void> {
  if (!isLocalRequest(request))
    throw new HttpError(403, 'The mailbox page opens only on the machine that runs the service.');
}

/** GET mailbox */
export const getMailbox = defineRoute({
  endpoint: endpoints.getMailbox,
  docs: {
    tag: 'Service',
    summary: 'List the local mailbox',
    description:
      'Returns the mails that are stored on this machine while a provider has no credentials: the newest 200, newest first. Admin only.',
  },
  input: noInput,
  response: responseSchema(z.array(mailboxRowSchema)),
  handle: async ({ services }) => ({ message: 'Mailbox.', data: await services.mailbox.list() }),
});
