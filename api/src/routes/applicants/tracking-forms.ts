import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { trackingTokenSchema } from '@evisa/shared/contract/tracking';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { normalizeEmail, normalizeOrderId } from '@evisa/shared/domain/orders/normalize-tracking-input';
import { askableDocuments } from '@evisa/shared/domain/orders/askable-kinds';
import { paths } from '@evisa/shared/domain/paths';
import { isSiteLanguage, siteLanguages } from '@evisa/shared/domain/site-languages';
import type { Caller } from '../../plugins/auth/caller';
import { negotiateLanguage } from '../../plugins/http/accept-language';
import { HttpError } from '../../plugins/http/http-error';
import { allApplicants, readMultipart } from '../../plugins/http/uploaded-file';
import { RawReply } from '../../plugins/http/raw-reply';
import { EnvelopeReply } from '../../plugins/http/envelope-reply';
import { readRequestContext, sendRawReply } from '../../plugins/routing/register-routes';
import type { PrerenderedPages } from '../../plugins/site/prerendered-pages';
import type { Services } from '../../services/services';
import { getFile } from '../documents/get-file';
import { findApplicantDocument } from './applicant-documents';
import { createFormView, readTrackingForm, prepareFormPage } from './tracking-form-page';
import { answerRequest } from './answer-request';
import { trackOrder } from './track-order';
import { createTrackingCookie } from './tracking-cookie';
import { isOpenedByCookie } from './tracking-pages';

const maxFormBytes = 16 * 1024;
const oneYearSeconds = 31_536_000;

const orderParams = z.object({ orderId: z.string() });
const openedOrder = responseSchema(trackingTokenSchema);

/**
 * Registers what the applicants' pages do without scripts: the forms, each answered with a redirect to the next page, and the document. Limits,
 * tokens and messages are those of the API's routes, which they call.
 */
export function registerTrackingForms(app: FastifyInstance, pages: PrerenderedPages, services: Services): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    // The form of another site or host would test order ids from its visitors' addresses, or answer for them.
    if (request.method === 'POST' && /^(cross|same)-site$/.test(String(request.headers['sec-fetch-site'])))
      return reply.redirect(paths.trackOrder(), 303);
    void reply.header('cache-control', 'no-store');
    return undefined;
  });

  app.post('/track-order/:orderId?', async (request, reply) => {
    const { language, shown, choose, ...typed } = readTrackingForm(request.body);
    // A page of an earlier release, whose list is a form of its own.
    if (language !== undefined && shown === undefined) return chooseLanguage(request, reply, language);
    // A page that a link in an email opened has the link's language, which the next page would not know.
    if (language !== negotiateLanguage(request.headers, siteLanguages)) storeLanguage(reply, language);
    if (language !== shown && choose !== undefined) {
      const page = await pages.render(request, createFormView(request), language);
      if (page) return reply.send(prepareFormPage(reply, page));
    }
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
    const orderId = readOrderId(request);
    if (request.isMultipart()) return sendMissing(request, reply, orderId);
    const { language, close } = readTrackingForm(request.body);
    if (language !== undefined) return chooseLanguage(request, reply, language);
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
    const { document, withdrawnAt } = await findApplicantDocument(services.db, orderId);
    if (!document && withdrawnAt !== null) throw new HttpError(410, applicantMessages.documentWithdrawn);
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

  /** Stores what the applicant was asked for. */
  async function sendMissing(request: FastifyRequest, reply: FastifyReply, orderId: number | null) {
    if (orderId === null || !(await isOpenedByCookie(request, services, orderId)))
      return reply.redirect(paths.trackOrder(orderId ?? undefined), 303);
    const caller: Caller = { kind: 'applicant', orderId };
    await answerRequest.beforeBody({ services, caller });
    const body = await readMultipart(request, { files: askableDocuments }, [`order ${orderId}`, allApplicants]);
    // The body can take minutes.
    if (!(await isOpenedByCookie(request, services, orderId))) return reply.redirect(paths.orderDownload(orderId), 303);
    await answerRequest.run(createContext(request, caller), {
      body: { ...body, orderId },
      query: {},
      params: {},
    });
    return reply.redirect(paths.orderDownload(orderId), 303);
  }

  /** Stores the language and shows the same page in it. */
  function chooseLanguage(request: FastifyRequest, reply: FastifyReply, language: string): FastifyReply {
    storeLanguage(reply, language);
    // A request can name a host before the path.
    return reply.redirect(new URL(request.url, 'http://site').pathname, 303);
  }
}

/** Stores a language as the page's script does. */
function storeLanguage(reply: FastifyReply, language: string | undefined): void {
  if (language !== undefined && isSiteLanguage(language))
    void reply.header('set-cookie', `language=${language}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`);
}

function readOrderId({ params }: FastifyRequest): number | null {
  return decodeOrderId(orderParams.parse(params).orderId);
}
