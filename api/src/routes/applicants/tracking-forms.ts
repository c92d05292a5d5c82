import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { trackingTokenSchema } from '@evisa/shared/contract/tracking';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { normalizeEmail, normalizeOrderId } from '@evisa/shared/domain/orders/normalize-tracking-input';
import { paths } from '@evisa/shared/domain/paths';
import { isSiteLanguage } from '@evisa/shared/domain/site-languages';
import type { Caller } from '../../plugins/auth/caller';
import { HttpError } from '../../plugins/http/http-error';
import { RawReply } from '../../plugins/http/raw-reply';
import { EnvelopeReply } from '../../plugins/http/envelope-reply';
import { readRequestContext, sendRawReply } from '../../plugins/routing/register-routes';
import type { Services } from '../../services/services';
import { getFile } from '../documents/get-file';
import { findApplicantDocument } from './applicant-documents';
import { trackOrder } from './track-order';
import { createTrackingCookie } from './tracking-cookie';
import { isOpenedByCookie } from './tracking-pages';

const maxFormBytes = 16 * 1024;
const oneYearSeconds = 31_536_000;

/** What the forms of the pages send. */
const formSchema = z.object({
  orderId: z.string().default(''),
  email: z.string().default(''),
  language: z.string().optional(),
  close: z.string().optional(),
});
const orderParams = z.object({ orderId: z.string() });
const openedOrder = responseSchema(trackingTokenSchema);

/** Returns the fields of a form that a page sent; empty ones for any other body. */
export function readTrackingForm(body: unknown): z.output<typeof formSchema> {
  return formSchema.catch({ orderId: '', email: '' }).parse(body);
}

/**
 * Registers what the applicants' pages do without scripts: the forms, each answered with a redirect to the next page, and the document. Limits,
 * tokens and messages are those of the API's routes, which they call.
 */
export function registerTrackingForms(app: FastifyInstance, services: Services): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    // Another site's form would try order ids from its visitors' addresses.
    if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site')
      return reply.redirect(paths.trackOrder(), 303);
    void reply.header('cache-control', 'no-store');
    return undefined;
  });

  app.post('/track-order/:orderId?', async (request, reply) => {
    const { language, ...typed } = readTrackingForm(request.body);
    if (language !== undefined) return chooseLanguage(request, reply, language);
    const body = { orderId: normalizeOrderId(typed.orderId), email: normalizeEmail(typed.email) };
    const response = await trackOrder.run(createContext(request, { kind: 'anonymous' }), {
      body,
      query: {},
      params: {},
    });
    if (!(response instanceof EnvelopeReply)) throw new Error('The response has no cookie.');
    const { trackingToken } = openedOrder.parse(response.envelope).data;
    const opened = await services.tokens.verifyTracking(trackingToken);
    return reply
      .headers(response.headers)
      .redirect(opened ? paths.orderDownload(opened.orderId) : paths.trackOrder(), 303);
  });

  app.post('/get-new-order-details/:orderId', async (request, reply) => {
    const { language, close } = readTrackingForm(request.body);
    if (language !== undefined) return chooseLanguage(request, reply, language);
    const orderId = readOrderId(request);
    if (close === undefined || orderId === null) return reply.redirect(paths.trackOrder(orderId ?? undefined), 303);
    return reply
      .header('set-cookie', createTrackingCookie(orderId, null, services.config))
      .redirect(paths.trackOrder(), 303);
  });

  app.get('/get-new-order-details/:orderId/document', async (request, reply) => {
    const orderId = readOrderId(request);
    if (orderId === null || !(await isOpenedByCookie(request, services, orderId))) {
      // A program that continues a download gets no page for a document.
      if (request.headers.range !== undefined) throw new HttpError(401, 'Please enter your order id and email again.');
      return reply.redirect(orderId === null ? paths.trackOrder() : paths.orderDownload(orderId), 303);
    }
    const { document } = await findApplicantDocument(services.db, orderId);
    if (!document) throw new HttpError(404, applicantMessages.documentGone);
    const name = `${orderId}_${document.file1}`;
    const file = await getFile.run(createContext(request, { kind: 'link', file: `docs/${name}` }), {
      body: {},
      query: {},
      params: { area: 'docs', name },
    });
    return file instanceof RawReply ? sendRawReply(request, reply, file) : reply.send(file);
  });

  function createContext(request: FastifyRequest, caller: Caller) {
    return { ...readRequestContext(request), services, caller };
  }

  /** Stores the language as the page's script does, and shows the same page in it. */
  function chooseLanguage(request: FastifyRequest, reply: FastifyReply, language: string): FastifyReply {
    if (isSiteLanguage(language))
      void reply.header('set-cookie', `language=${language}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`);
    // A request can name a host before the path.
    return reply.redirect(new URL(request.url, 'http://site').pathname, 303);
  }
}

function readOrderId({ params }: FastifyRequest): number | null {
  return decodeOrderId(orderParams.parse(params).orderId);
}
