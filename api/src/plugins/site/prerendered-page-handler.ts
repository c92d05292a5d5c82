import type { PageName, PrerenderedPages } from './prerendered-pages';
import { matchesRoutePattern } from '../http/route-pattern';
import { sendPage } from '../http/send-page';
import type { PageHandler } from './serve-site';

const publicRoutes = ['/', '/track-order/:orderId?', '/get-new-order-details/:orderId', '/offline'];

/** Returns whether the applicants' site has a page at a path. */
export function isPublicPage(path: string): boolean {
  return matchesRoutePattern(publicRoutes, path);
}

/**
 * Answers a navigation with a page the build has drawn, in the person's language. The form alone may be found by search engines:
 * addresses with an order's id may not.
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
  if (path === '/offline') return 'offline';
  return path.startsWith('/get-new-order-details/') ? 'opening' : 'form';
}
