import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import type { ReadStartPage } from '../../releases/start-page';
import { escapeHtmlText, fillPlaceholders, toEmbeddedJson } from './fill-placeholders';
import { sendPage, type PageHandler } from './page-handler';

const unverifiedPageText =
  'This page is not the one that was published, so it was not opened.\n' +
  'Try again. If this continues, contact the people who run the portal.\n';

/**
 * Creates a handler that sends the portal's page with its configuration filled in, and 503 if it has to be signed and no release set has its
 * hash. If the configuration cannot be read, the page asks for it again.
 */
export function createPortalPageHandler(
  readStartPage: ReadStartPage,
  readConfig: () => Promise<PortalConfig>,
): PageHandler {
  let loggedHash = '';
  return async (request, reply) => {
    const page = await readStartPage();
    if (!page) return false;
    if (page.isAllowed) {
      const html = page.bytes.toString('utf8');
      const filled = await readConfig().then(
        (config) => fillConfig(html, config),
        () => html,
      );
      sendPage(request, reply.header('cache-control', 'no-cache'), filled);
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

function fillConfig(html: string, config: PortalConfig): string {
  const portalName = escapeHtmlText(config.portalName);
  return fillPlaceholders(html, {
    CONFIG: toEmbeddedJson(config),
    PORTAL_NAME: portalName,
    PUBLIC_NAME: escapeHtmlText(config.publicName),
  }).replace(/<title>[^<]*<\/title>/, () => `<title>${portalName}</title>`);
}
