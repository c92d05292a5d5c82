import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PageName, PrerenderedPages } from './prerendered-pages';

const serverErrorSchema = z.object({ reference: z.string() });

/**
 * Sends a page instead of the envelope to a browser that cannot download a file. The page explains the error in the person's language,
 * links back to the form, and has the reference of a server error. The HTTP status stays the same.
 */
export function registerDownloadErrorPage(app: FastifyInstance, pages: PrerenderedPages): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isBrowser = (request.headers.accept ?? '').includes('text/html');
    if (reply.statusCode < 400 || reply.statusCode === 416 || !isBrowser || !request.url.startsWith('/api/files/'))
      return payload;
    const reference = reply.statusCode >= 500 ? readReference(payload) : undefined;
    const page = await pages.read(request, getErrorPageName(reply.statusCode), { reference });
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
  if (httpStatus === 410) return 'withdrawn-document';
  return httpStatus === 404 ? 'missing-document' : 'expired-link';
}

function readReference(payload: unknown): string | undefined {
  return typeof payload === 'string' ? serverErrorSchema.safeParse(JSON.parse(payload)).data?.reference : undefined;
}
