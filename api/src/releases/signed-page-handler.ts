import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseStore } from '@evisa/releases/open-release-store';
import { hashPage, START_PAGE, parsePublicKey, SignedPages } from '@evisa/releases/signed-pages';
import { sendPage } from '../plugins/http/send-page';
import type { PageHandler } from '../plugins/site/serve-site';

const verificationCacheMs = 5_000;
const unverifiedPageText =
  'This page is not the one that was published, so it was not opened.\n' +
  'Try again. If this continues, contact the people who run the portal.\n';

/**
 * Answers with the portal's page where the newest signed set names its hash, and else with 503. It sends the bytes that it checked. Where the
 * sets cannot be read, the page that was allowed last is still sent.
 * @param directory the portal's folder, with its release sets
 */
export async function createSignedPageHandler(directory: string, releaseKeys: readonly string[]): Promise<PageHandler> {
  const signed = new SignedPages(await openReleaseStore(directory), releaseKeys.map(parsePublicKey));
  const readPage = () => readFile(join(directory, START_PAGE)).catch(() => null);
  let allowed = { hash: '', until: 0 };
  const allows = async (hash: string) => {
    if (allowed.hash === hash && Date.now() < allowed.until) return true;
    const isAllowed = await signed.allow(hash).catch(() => allowed.hash === hash);
    if (isAllowed) allowed = { hash, until: Date.now() + verificationCacheMs };
    return isAllowed;
  };
  let logged = '';

  return async (request, reply) => {
    let page = await readPage();
    // A page that is replaced meanwhile is named until then, and not after.
    if (page && !(await allows(hashPage(page)))) page = await readPage();
    if (!page) return false;
    const hash = hashPage(page);
    if (await allows(hash)) {
      sendPage(request, reply.header('cache-control', 'no-cache'), page);
      return true;
    }
    if (logged !== hash) request.log.error({ page: hash }, 'the page is in no signed release set: it is not served');
    logged = hash;
    void reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
      .type('text/plain; charset=utf-8')
      .send(unverifiedPageText);
    return true;
  };
}
