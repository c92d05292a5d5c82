import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { checkAtEachWidth } from '../support/checks/at-each-width';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { expect, openSignedIn, test } from '../support/fixtures';
import { listUnassignedOrders, orderAddress, orderSection } from '../support/order-page';
import { passwordButtonTexts, startOverridePortal, type OverrideFixture } from '../support/releases/override-fixture';
import { serveFolder } from '../support/servers/serve-folder';

const passwordButton = (page: Page, text: string) => page.getByRole('button', { name: text });
const banner = (page: Page) => page.getByRole('region', { name: 'Overrides' });

let override: OverrideFixture;
test.beforeAll(async () => {
  override = await startOverridePortal();
});
test.afterAll(() => override.stop());

test('runs a signed remote from an allowed origin in one tab, over a reload, until it is ended there', async ({
  page,
  problems,
  context,
}) => {
  const address = override.publish('good');
  await openSignedIn(page, override.portal, 'team', `/admin/change-password?override=${address}`);
  await expect(passwordButton(page, passwordButtonTexts.overridden)).toBeVisible();
  await expect(page).toHaveURL(`${override.portal.url}/admin/change-password`);
  await expect(banner(page)).toContainText(/team_settings 1\.0\.0-[0-9a-f]{8} is loaded from/);
  await expect(banner(page)).toContainText(override.origin);
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((name) => name.includes('/remotes/team_settings/'))).toEqual([]);

  // Nothing else from that origin runs, not even through import(), which the page's own policies do not check.
  writeFileSync(path.join(override.folder, 'other.js'), 'export const ran = true;');
  const importOther = (where: Page) =>
    where.evaluate(
      (file) =>
        import(file).then(
          () => 'ran',
          () => 'refused',
        ),
      `${override.origin}/other.js`,
    );
  expect(await importOther(page)).toBe('refused');
  expect(problems.splice(0).join()).toContain('Content Security Policy');

  // The audit trail stores this with a change.
  const requestWithReleaseSet = page.waitForRequest((request) =>
    /^[0-9a-f]{32}\+team_settings@1\.0\.0-[0-9a-f]{8}$/.test(request.headers()['x-release-set'] ?? ''),
  );
  await page.reload();
  await expect(passwordButton(page, passwordButtonTexts.overridden)).toBeVisible();
  await requestWithReleaseSet;

  const other = await context.newPage();
  await other.goto(`${override.portal.url}/admin/change-password`);
  await expect(passwordButton(other, passwordButtonTexts.published)).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  expect(await importOther(other), 'the headers alone would let it run').toBe('ran');
  await other.close();

  await banner(page).getByRole('button', { name: 'End the override' }).click();
  await expect(passwordButton(page, passwordButtonTexts.published)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('lets the keyboard reach, read and leave the banner, which hides no focused element', async ({
  page,
  problems,
}) => {
  const address = override.publish('keys');
  await checkAtEachWidth(
    page,
    0,
    async () => {
      await openSignedIn(page, override.portal, 'team', `/admin/change-password?override=${address}`);
      await expect(passwordButton(page, passwordButtonTexts.overridden)).toBeVisible();
    },
    async () => {
      const end = banner(page).getByRole('button', { name: 'End the override' });
      await end.focus();
      await expect(end).toBeInViewport({ ratio: 1 });
      await expect(end).toHaveAccessibleDescription(/^team_settings .* is loaded from .* in this tab, until .* UTC$/);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      expect(await findAccessibilityViolations(page)).toEqual([]);
    },
  );
  // A low window, in which the button is behind the banner until it has the focus.
  await page.setViewportSize({ width: 390, height: 420 });
  const next = passwordButton(page, passwordButtonTexts.overridden);
  await next.focus();
  const isSeen = await next.evaluate((element) => {
    const { left, bottom, width } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, bottom - 2));
  });
  expect(isSeen).toBe(true);

  await page.reload();
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'End the override' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(passwordButton(page, passwordButtonTexts.published)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('shows the extensions of an overridden remote from the override, and the published ones after it', async ({
  page,
}) => {
  const address = override.publish('extensions');
  /** Where the page loaded the extension of the dashboard from. */
  const extensionOrigins = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('extensions__orders_without_due_date.js'))
        .map(({ name }) => new URL(name).origin),
    );
  await openSignedIn(page, override.portal, 'admin', `/admin?override=${address}`);
  await expect(banner(page)).toContainText(override.origin);
  await expect.poll(extensionOrigins).toEqual([override.origin]);
  await banner(page).getByRole('button', { name: 'End the override' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(extensionOrigins).toEqual([override.portal.url]);
});

test('offers a PDF in an overridden remote as a download, because its viewer cannot be verified', async ({ page }) => {
  const address = override.publishOther('order-detail');
  const [orderId = 0] = await listUnassignedOrders(override.portal, 'completedOrder');
  await openSignedIn(page, override.portal, 'team', '/admin/change-password');
  const documents = orderSection(page, 'Email History').getByRole('button', { name: /^Document/ });
  const viewer = page.getByRole('dialog', { name: /^Visa document/ });
  await page.goto(`${orderAddress(override.portal, orderId)}?override=${address}`);
  await documents.first().click();
  await expect(viewer.getByRole('alert')).toContainText('We couldn’t load the PDF viewer');
  const saved = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download' }).click();
  await saved;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View, Photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo' }).getByRole('img', { name: 'Photo' })).toBeVisible();
  await page.keyboard.press('Escape');

  await banner(page).getByRole('button', { name: 'End the override' }).click();
  await documents.first().click();
  await expect(viewer.getByText('Page 1 of 1')).toBeVisible();
});

test('refuses any other override with a reason, and runs the portal as published', async ({ page }) => {
  await openSignedIn(page, override.portal, 'team', '/admin/change-password');
  const fileOf = (name: string) => path.join(override.folder, name, 'override.json');
  const elsewhere = await serveFolder(override.folder);
  const published = override.publish('plain');
  const [unsigned, changed] = [override.publish('unsigned'), override.publish('changed')];
  rmSync(`${fileOf('unsigned')}.sig`);
  writeFileSync(
    fileOf('changed'),
    readFileSync(fileOf('changed'), 'utf8').replace('Change Password', 'Change Passwort'),
  );
  const refusals: [address: string, sentence: string][] = [
    [published.replace(override.origin, elsewhere.url), `This portal does not accept overrides from ${elsewhere.url}.`],
    [unsigned, 'The override is not signed.'],
    [changed, 'The signature of the override is not valid.'],
    [
      override.publish('old', { expiresAt: new Date(Date.now() - 1000).toISOString() }),
      'It has expired: publish it again.',
    ],
    [override.publish('other', { contractVersion: 99 }), 'It is built for version 99 of the contract with the shell'],
    [`${override.origin}/none/override.json`, 'cannot be reached'],
  ];
  for (const [address, sentence] of refusals) {
    await page.goto(`${override.portal.url}/admin/change-password?override=${address}`);
    const refusal = page.getByRole('alert').filter({ hasText: address });
    await expect(refusal).toContainText(sentence);
    await expect(refusal).toContainText('The portal runs as published.');
    await expect(passwordButton(page, passwordButtonTexts.published)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  }
  await page.reload();
  await expect(passwordButton(page, passwordButtonTexts.published)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await elsewhere.stop();
});

for (const [what, part, isTampered] of [
  ['an entry', 'entry', (file: string) => file.startsWith('remoteEntry.')],
  ['a part', 'part', (file: string) => /^\d+\.js$/.test(file)],
] as const)
  test(`does not run ${what} that differs from the signed one`, async ({ page }) => {
    const address = override.publish(part);
    const files = readdirSync(path.join(override.folder, part), { recursive: true, encoding: 'utf8' });
    const tampered = files.filter((file) => isTampered(path.basename(file)));
    expect(tampered).not.toEqual([]);
    for (const file of tampered) appendFileSync(path.join(override.folder, part, file), '\n;');
    await openSignedIn(page, override.portal, 'team', `/admin/change-password?override=${address}`);
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
    await banner(page).getByRole('button', { name: 'End the override' }).click();
    await expect(passwordButton(page, passwordButtonTexts.published)).toBeVisible();
  });
