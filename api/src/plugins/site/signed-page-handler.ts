import type { ReadSignedStartPage } from '../../releases/signed-start-page';
import { sendPage, type PageHandler } from './page-handler';

const unverifiedPageText =
  'This page is not the one that was published, so it was not opened.\n' +
  'Try again. If this continues, contact the people who run the portal.\n';

/** Creates a handler that sends the portal's page if a signed release set has its hash, and 503 otherwise. */
export function createSignedPageHandler(readStartPage: ReadSignedStartPage): PageHandler {
  let loggedHash = '';
  return async (request, reply) => {
    const page = await readStartPage();
    if (!page) return false;
    if (page.isAllowed) {
      sendPage(request, reply.header('cache-control', 'no-cache'), page.bytes);
      return true;
    }
    if (loggedHash !== page.hash)
      request.log.error({ page: page.hash }, 'the page is in no signed release set: it is not served');
    loggedHash = page.hash;
    void reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
      .type('text/plain; charset=utf-8')
      .send(unverifiedPageText);
    return true;
  };
}
