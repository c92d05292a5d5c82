import type { FastifyInstance } from 'fastify';
import { envelopeSchema } from '@evisa/shared/contract/response-envelope';
import type { PrerenderedPages } from '../../plugins/site/prerendered-pages';
import { createFormView, prepareFormPage, readTrackingForm } from './tracking-form-page';

const trackingPath =
  /^\/(?<page>track-order|get-new-order-details)(?:\/(?<encoded>[^/]+)(?<document>\/document)?)?\/?$/;
const errorSchema = envelopeSchema.omit({ status: true });

/**
 * Sends a page instead of the envelope of an error: the form with what was typed and why it was refused, or a page that explains why an order or
 * its document cannot be shown. The HTTP status stays the same.
 */
export function registerTrackingErrorPage(app: FastifyInstance, pages: PrerenderedPages): void {
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
    const page =
      path['page'] === 'track-order'
        ? await pages.render(request, { ...createFormView(request), refusal }, readTrackingForm(request.body).language)
        : await pages.read(request, getErrorPageName(reply.statusCode, path['document'] !== undefined), {
            reference: reply.statusCode >= 500 ? error.reference : undefined,
          });
    if (page === null) return payload;
    return prepareFormPage(reply, page);
  });
}

function getErrorPageName(httpStatus: number, isDocument: boolean) {
  if (isDocument && httpStatus === 410) return 'withdrawn-document';
  if (isDocument) return httpStatus >= 500 ? 'failed-download' : 'missing-document';
  return httpStatus >= 500 ? 'failed-order' : 'missing-order';
}
