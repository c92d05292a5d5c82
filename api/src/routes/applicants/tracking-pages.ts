import type { FastifyRequest } from 'fastify';
import type { ApplicantView, FormView } from '@evisa/shared/contract/applicant-page';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { sendPage, type PageHandler } from '../../plugins/site/page-handler';
import { findOpenedOrder } from '../../plugins/auth/find-opened-order';
import { createPrerenderedPageHandler } from '../../plugins/site/prerendered-page-handler';
import type { PrerenderedPages } from '../../plugins/site/prerendered-pages';
import type { Services } from '../../services/services';
import { readTrackedOrder } from './applicant-documents';
import { readTrackingCookie } from './tracking-cookie';

/** The pages of one order, by their address. */
const orderPath = /^\/(?<page>track-order|get-new-order-details)\/(?<encoded>[^/]+)\/?$/;

/** The form without anything in it. */
export const emptyForm: FormView = { kind: 'form', orderId: null, notice: null, refusal: null };

/**
 * Creates the handler of the site's pages, which work without scripts: an order if its cookie opens it, and otherwise the form. The form
 * without an order id is prerendered.
 */
export function createTrackingPageHandler(pages: PrerenderedPages, services: Services): PageHandler {
  const sendPrerendered = createPrerenderedPageHandler(pages);
  return async (request, reply) => {
    const view = await chooseView(request, services);
    const page = view && (await pages.render(request, view));
    if (!page) return sendPrerendered(request, reply);
    void reply.headers({
      'cache-control': view.kind === 'order' ? 'no-store' : 'no-cache',
      'content-language': page.language,
      vary: 'accept, accept-language, cookie',
    });
    // Chromium's back/forward cache keeps pages with `no-store`, but only those with status 200: Back must not show an order that was closed.
    if (view.kind === 'order') void reply.code(203);
    sendPage(request, reply, page.text);
    return true;
  };
}

async function chooseView(request: FastifyRequest, services: Services): Promise<ApplicantView | null> {
  const { page, encoded = '' } = orderPath.exec(request.url.split('?', 1)[0] ?? '')?.groups ?? {};
  if (page === undefined) return null;
  const orderId = decodeOrderId(encoded);
  if (orderId === null) return { ...emptyForm, notice: 'incompleteLink' };
  if (page === 'track-order') return { ...emptyForm, orderId };
  if (!(await isOpenedByCookie(request, services, orderId)))
    return { ...emptyForm, orderId, notice: 'closedForSafety' };
  return {
    kind: 'order',
    token: readTrackingCookie(request.headers.cookie),
    tracked: await readTrackedOrder(services.db, orderId, request.address),
  };
}

/** Returns whether the token in the cookie of a request opens an order. */
export async function isOpenedByCookie(
  { headers }: FastifyRequest,
  services: Services,
  orderId: number,
): Promise<boolean> {
  return (await findOpenedOrder(services, readTrackingCookie(headers.cookie))) === orderId;
}
