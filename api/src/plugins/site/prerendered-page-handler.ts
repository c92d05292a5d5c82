import type { PageName, PrerenderedPages } from './prerendered-pages';
import { matchesRoutePattern } from '../http/matches-route-pattern';
import { sendPage, type PageHandler } from './page-handler';

const publicRoutes = ['/', '/track-order/:orderId?', '/get-new-order-details/:orderId', '/offline'];

/** Returns whether the applicants' site has a page at a path. */
export function isPublicPage(path: string): boolean {
  return matchesRoutePattern(publicRoutes, path);
}

/**
 * Creates a handler that sends prerendered pages in the person's language. Search engines may list only the form, and no address with
 * an order's id.
 */
export function createPrerenderedPageHandler(pages: PrerenderedPages): PageHandler {
  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const page = await pages.read(request, getPageName(path), { found: path === '/' || path === '/track-order' });
    if (page === null) return false;
    void reply.headers({
      'cache-control': 'no-cache',
      'content-language': page.language,
      vary: 'accept, accept-language, cookie',
    });
    sendPage(request, reply, page.text);
    return true;
  };
}

function getPageName(path: string): PageName {
  return path === '/offline' ? 'offline' : 'form';
}
