import { expect, type BrowserContext } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a network answers that asks for a sign-in. */
const signInPage = '<!doctype html><title>Network</title><h1>Sign in to this network</h1>';

/**
 * Walks from the form to the document over a network that cuts the first answer of each kind, and the document again and again, and that answers
 * for one script itself. Does again what a person does again: opens the form, presses the button. Throws an error if the document is not whole.
 * Returns how many answers were cut: those with the document apart from the others.
 */
export async function walkOverNetwork({
  context,
  network,
  order,
  document,
  cutEvery,
  hasScript,
}: {
  /** of a browser */
  context: BrowserContext;
  network: Awaited<ReturnType<typeof import('./start-phone-network').startPhoneNetwork>>;
  /** whose document is issued */
  order: { order_id: number; email: string };
  document: Buffer;
  /** bytes of the document, which a browser without script gets cut once: it begins again */
  cutEvery: number;
  /** whether the page's script downloads, which goes on after a cut */
  hasScript: boolean;
}) {
  const cuts = { document: 0, others: 0 };
  const broken: Set<string> = new Set();
  network.setFaults((address, method) => {
    const kind = `${method} ${/^\/assets\/[^.]+|^\/api\/[^?]+|^.*\/document\b|^\/[a-z-]+/.exec(address)?.[0]}`;
    const isFirst = !broken.has(kind);
    broken.add(kind);
    if (isFirst && kind === 'GET /assets/site') return { page: signInPage };
    const isFile = address.startsWith('/api/files/');
    if (!isFirst && !isFile) return null;
    const isDocument = isFile || /\/document\b/.test(address);
    return {
      cutAfter: isDocument ? cutEvery : 200,
      onCut: () => (cuts[isDocument ? 'document' : 'others'] += 1),
    };
  });
  const page = await context.newPage();
  const orderId = page.locator('[name=orderId]');
  // Not the button that opens the document, which comes after a first try.
  const download = page.locator('main form[action$="/document"] button[type=submit]');
  const alert = page.getByRole('alert');
  // The button goes when the page's script runs.
  const sendLanguage = page.locator('select ~ button');
  const openForm = () => page.goto(`${network.origin}/track-order`, { waitUntil: 'commit' });

  await expect(async () => {
    // The browser's page about a cut has no form.
    if ((await orderId.count()) === 0) await openForm().catch(() => {});
    await orderId.fill(String(order.order_id), { timeout: 5_000 });
    await page.locator('[name=email]').fill(order.email);
    await page.locator('main form button[type=submit]').click();
    await expect(download).toBeVisible({ timeout: 10_000 });
  }).toPass();

  // A page whose script was cut downloads as one without.
  if (hasScript)
    await expect(async () => {
      if ((await download.count()) === 0 || (await sendLanguage.count()) > 0)
        await page.reload({ waitUntil: 'commit', timeout: 20_000 });
      await expect(download).toBeVisible();
      await expect(sendLanguage).toHaveCount(0, { timeout: 30_000 });
    }).toPass();

  const expected = createHash('sha256').update(document).digest('hex');
  await expect(async () => {
    // An answer before the document may be cut, too: the page says so.
    await expect(alert).toHaveCount(0, { timeout: 20_000 });
    // At this speed, 10 MB come after minutes.
    const downloading = page.waitForEvent('download', { timeout: 0 });
    await download.click();
    const refused = alert.waitFor({ timeout: 0 }).then(() => Promise.reject(new Error('The page could not download.')));
    const file = await (await Promise.race([downloading, refused])).path();
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(expected);
  }).toPass();
  return cuts;
}
