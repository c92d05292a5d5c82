import type { FastifyInstance } from 'fastify';
import type { PageName, PrerenderedPages } from './prerendered-pages';

/**
 * Somebody who opens the address of a file by hand and does not get it reads why on a page, in their language, with the way back to
 * the form; programs get the envelope. The HTTP status is the same.
 */
export function explainFailedFiles(app: FastifyInstance, pages: PrerenderedPages): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const byHand = (request.headers.accept ?? '').includes('text/html');
    if (reply.statusCode < 400 || reply.statusCode === 416 || !byHand || !request.url.startsWith('/api/files/'))
      return payload;
    const page = await pages.read(request, pageOf(reply.statusCode));
    if (page === null) return payload;
    void reply.type('text/html; charset=utf-8').removeHeader('content-length').headers({
      'cache-control': 'no-store',
      'content-language': page.language,
      vary: 'accept, accept-language, cookie',
    });
    return page.text;
  });
}

function pageOf(httpStatus: number): PageName {
  if (httpStatus >= 500) return 'failed-download';
  return httpStatus === 404 ? 'missing-document' : 'expired-link';
}
