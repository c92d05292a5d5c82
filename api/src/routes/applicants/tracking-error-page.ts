import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OrderView, Refusal } from '@evisa/shared/contract/applicant-page';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { envelopeSchema } from '@evisa/shared/contract/response-envelope';
import type { PrerenderedPages } from '../../plugins/site/prerendered-pages';
import type { Services } from '../../services/services';
import { readTrackedOrder } from './applicant-documents';
import { readTrackingCookie } from './tracking-cookie';
import { isOpenedByCookie } from './tracking-pages';
import { createFormView, prepareFormPage, readTrackingForm } from './tracking-form-page';

const trackingPath =
  /^\/(?<page>track-order|get-new-order-details)(?:\/(?<encoded>[^/]+)(?<document>\/document)?)?\/?$/;
const errorSchema = envelopeSchema.omit({ status: true });

/**
 * Sends a page instead of the envelope of an error: the form with what was typed and why it was refused, or a page that explains why an order or
 * its document cannot be shown. The HTTP status stays the same.
 */
export function registerTrackingErrorPage(app: FastifyInstance, pages: PrerenderedPages, services: Services): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const path = trackingPath.exec(request.url.split('?', 1)[0] ?? '')?.groups;
    const isEnvelope = typeof payload === 'string' && String(reply.getHeader('content-type')).includes('json');
    if (reply.statusCode < 400 || !path || !isEnvelope) return payload;
    const error = errorSchema.parse(JSON.parse(payload));
    const refusal = {
      ...error,
      httpStatus: reply.statusCode,
      retryAfter: Number(reply.getHeader('retry-after')) || null,
    };
    const view = request.method === 'POST' ? await createOrderView(request, path['encoded'] ?? '', refusal) : null;
    const page = view
      ? await pages.render(request, view)
      : path['page'] === 'track-order'
        ? await pages.render(request, { ...createFormView(request), refusal }, readTrackingForm(request.body).language)
        : await pages.read(request, getErrorPageName(reply.statusCode, path['document'] !== undefined), {
            reference: reply.statusCode >= 500 ? error.reference : undefined,
          });
    if (page === null) return payload;
    return prepareFormPage(reply, page);
  });

  /** The page of an order again, with why what was sent there was refused. Null if the page does not show the order. */
  async function createOrderView(
    request: FastifyRequest,
    encoded: string,
    refusal: Refusal,
  ): Promise<OrderView | null> {
    const orderId = /^multipart\//i.test(request.headers['content-type'] ?? '') ? decodeOrderId(encoded) : null;
    if (orderId === null || !(await isOpenedByCookie(request, services, orderId))) return null;
    const tracked = await readTrackedOrder(services.db, orderId, request.address).catch(() => null);
    return tracked && { kind: 'order', token: readTrackingCookie(request.headers.cookie), tracked, refusal };
  }
}

function getErrorPageName(httpStatus: number, isDocument: boolean) {
  if (isDocument && httpStatus === 410) return 'withdrawn-document';
  if (isDocument) return httpStatus >= 500 ? 'failed-download' : 'missing-document';
  return httpStatus >= 500 ? 'failed-order' : 'missing-order';
}
