import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeAt } from '@evisa/tools/publish/store-at';
import { hashOfPage, PAGE, publicKeyOf, SignedPages } from '@evisa/tools/publish/signed-pages';
import { sendPage } from '../plugins/send-page';
import type { AnswerPage } from '../plugins/serve-site';

const verdictMs = 5_000;
const refused =
  'This page is not the one that was published, so it was not opened.\n' +
  'Try again. If this continues, contact the people who run the portal.\n';

/**
 * Answers with the portal's page where the newest signed set names its hash, and else with 503. It sends the bytes that it checked. Where the
 * sets cannot be read, the page that was allowed last is still sent.
 * @param directory the portal's folder, with its release sets
 */
export async function answerSignedPage(directory: string, releaseKeys: readonly string[]): Promise<AnswerPage> {
  const signed = new SignedPages(await storeAt(directory), releaseKeys.map(publicKeyOf));
  const readPage = () => readFile(join(directory, PAGE)).catch(() => null);
  let allowed = { hash: '', until: 0 };
  const allows = async (hash: string) => {
    if (allowed.hash === hash && Date.now() < allowed.until) return true;
    const isAllowed = await signed.allow(hash).catch(() => allowed.hash === hash);
    if (isAllowed) allowed = { hash, until: Date.now() + verdictMs };
    return isAllowed;
  };
  let logged = '';

  return async (request, reply) => {
    let page = await readPage();
    // A page that is replaced meanwhile is named until then, and not after.
    if (page && !(await allows(hashOfPage(page)))) page = await readPage();
    if (!page) return false;
    const hash = hashOfPage(page);
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
      .send(refused);
    return true;
  };
}
