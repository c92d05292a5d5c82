import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PageName, PrerenderedPages } from './prerendered-pages';

const faultSchema = z.object({ reference: z.string() });

/**
 * Answers a browser that opens the address of a file and does not get it with a page that says why, in the person's language, with
 * the way back to the form and the reference of a server error. Programs get the envelope. The HTTP status is the same.
 */
export function registerDownloadErrorPage(app: FastifyInstance, pages: PrerenderedPages): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const byHand = (request.headers.accept ?? '').includes('text/html');
    if (reply.statusCode < 400 || reply.statusCode === 416 || !byHand || !request.url.startsWith('/api/files/'))
      return payload;
    const page = await pages.read(request, getErrorPageName(reply.statusCode), { reference: referenceIn(payload) });
    if (page === null) return payload;
    void reply.type('text/html; charset=utf-8').removeHeader('content-length').headers({
      'cache-control': 'no-store',
      'content-language': page.language,
      vary: 'accept, accept-language, cookie',
    });
    return page.text;
  });
}

function getErrorPageName(httpStatus: number): PageName {
  if (httpStatus >= 500) return 'failed-download';
  return httpStatus === 404 ? 'missing-document' : 'expired-link';
}

/** Returns the reference in an envelope, if it has one. */
function referenceIn(payload: unknown): string | undefined {
  return typeof payload === 'string' ? faultSchema.safeParse(JSON.parse(payload)).data?.reference : undefined;
}
