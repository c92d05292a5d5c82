import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FormView } from '@evisa/shared/contract/applicant-page';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { pageSecurityPolicy } from '../../plugins/server/security-headers';
import type { LocalizedText } from '../../plugins/site/prerendered-pages';
import { emptyForm } from './tracking-pages';

/** What the forms of the pages send. */
const formSchema = z.object({
  orderId: z.string().default(''),
  email: z.string().default(''),
  /** The language in the list, and the one of the page that sent it. */
  language: z.string().optional(),
  shown: z.string().optional(),
  /** Present if the button beside the list sent the form. */
  choose: z.string().optional(),
  close: z.string().optional(),
});
/** Returns the fields of a form that a page sent; empty ones for any other body. */
export function readTrackingForm(body: unknown): z.output<typeof formSchema> {
  return formSchema.catch({ orderId: '', email: '' }).parse(body);
}

/** Creates the form again with what was typed, for an answer to a form that a page sent to `/track-order/{orderId}`. */
export function createFormView(request: FastifyRequest): FormView {
  const { orderId, email } = readTrackingForm(request.body);
  const encoded = /^\/track-order\/([^/?]+)/.exec(request.url)?.[1] ?? '';
  return { ...emptyForm, orderId: decodeOrderId(encoded), typed: { orderId, email } };
}

/** Sets the type and headers of a rendered page that answers a form, and returns its text. */
export function prepareFormPage(reply: FastifyReply, page: LocalizedText): string {
  void reply.type('text/html; charset=utf-8').removeHeader('content-length').headers({
    'cache-control': 'no-store',
    'content-language': page.language,
    'content-security-policy': pageSecurityPolicy(),
    vary: 'accept-language, cookie',
  });
  return page.text;
}
