import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { installSite } from '@evisa/build/install-site';
import { listNewOrders } from '../support/applicant-orders';
import { applicantTexts, trackOrder, waitForScript } from '../support/applicants';
import { expect, test } from '../support/fixtures';
import { deleteSiteFiles, writeNextSiteRelease } from '../support/releases/next-site-release';
import { startPortal, type Portal } from '../support/servers/start-portal';

const texts = applicantTexts['English on a desktop'];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const build = path.resolve(import.meta.dirname, '../../../dist/public');

/** The folders of the site that is served, and of the next release. */
let folder: string;
let served: string;
let next: string;
let portal: Portal;

function installBuild(): void {
  rmSync(served, { recursive: true, force: true });
  cpSync(build, served, { recursive: true });
}

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'evisa-site-'));
  [served, next] = [path.join(folder, 'served'), path.join(folder, 'next')];
  writeNextSiteRelease(build, next);
  installBuild();
  portal = await startPortal({ PUBLIC_SITE_DIR: served });
});
test.beforeEach(installBuild);
test.afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the name of the first script that a page has loaded. */
const readMainScript = (page: Page) =>
  page.locator('script[src*="/assets/main."]').evaluate((script) => script.getAttribute('src'));

test('goes on with an open page while another release is installed, and runs that after a reload', async ({
  browser,
}) => {
  const order = (await listNewOrders(portal))[0];
  if (!order) throw new Error('No order.');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${portal.publicUrl}/track-order`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await waitForScript(page);
  const before = await readMainScript(page);

  installSite(next, served);
  // The service worker of the other release takes over in the open page.
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    await (await navigator.serviceWorker.getRegistration())?.update();
    await changed;
  });
  await page.getByRole('combobox').selectOption('fr');
  await expect(page.getByRole('button', { name: 'Suivre la commande' })).toBeVisible();
  await page.getByRole('combobox').selectOption('en');
  await trackOrder(page, texts, order);
  await expect(heading(page)).toHaveText(texts.received);

  await page.reload();
  await waitForScript(page);
  await expect(heading(page)).toHaveText(texts.received);
  expect(await readMainScript(page)).not.toBe(before);
  await context.close();
});

test('says so when the files of an open page are gone, and opens the order in the other release', async ({
  browser,
}) => {
  const order = (await listNewOrders(portal))[1];
  if (!order) throw new Error('Too few orders.');
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${portal.publicUrl}/track-order`);
  await waitForScript(page);

  deleteSiteFiles(served);
  installSite(next, served);
  await page.getByRole('combobox').selectOption('fr');
  await trackOrder(page, texts, order);
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible();
  await page.getByRole('button', { name: texts.retry }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(heading(page)).toHaveText('Nous avons reçu votre demande');
  await context.close();
});
