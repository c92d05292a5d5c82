import path from 'node:path';
import type { Page } from '@playwright/test';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { waitForScript } from '../support/applicants';
import { checkAtEachWidth, widths } from '../support/checks/at-each-width';
import { pictureOptions } from '../support/checks/picture-options';
import { useBundledFont } from '../support/checks/use-bundled-font';
import { expect, openSignedIn, test as base } from '../support/fixtures';
import { startPortal, type Portal } from '../support/servers/start-portal';

const now = '2026-10-15T09:30:00.000Z';
const startAt = path.resolve(import.meta.dirname, '../support/servers/fake-start-time.mjs');

/** Starts a portal whose sample orders are the same every day. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal({
        NODE_OPTIONS: `--import ${startAt}`,
        STARTS_AT: now,
        SAMPLE_ORDERS: '200',
        PUBLIC_URL: 'http://localhost:3001',
      });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
});

test.use(pictureOptions);

test.beforeEach(async ({ page }) => {
  await useBundledFont(page);
  await page.clock.setFixedTime(now);
});

/** Waits until nothing visible is still loading. */
const isSettled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const busy = [...document.querySelectorAll('[aria-busy=true], .mantine-Skeleton-root')];
        const isInView = (element: Element) => element.getBoundingClientRect().top < innerHeight;
        const images = [...document.images];
        return images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) && !busy.some(isInView);
      }),
    )
    .toBe(true);

async function compare(page: Page, name: string, open: () => Promise<void>): Promise<void> {
  await checkAtEachWidth(
    page,
    0,
    async () => {
      await open();
      await isSettled(page);
    },
    async (width) => {
      await isSettled(page);
      // The monospace font depends on the machine.
      await expect
        .soft(page)
        .toHaveScreenshot(`${name}-${width}.png`, { scale: 'device', mask: [page.locator('pre')] });
    },
    [1920, ...widths],
  );
}

interface Screen {
  path: string;
  open?: (page: Page) => Promise<void>;
}

const staffScreens: Record<string, Record<string, Screen>> = {
  lists: {
    dashboard: { path: '/admin' },
    folder: { path: '/admin/recent-order' },
    'folder-row-menu': {
      path: '/admin/completed-order',
      open: async (page) => {
        await page
          .getByRole('checkbox', { name: /^Select order/ })
          .nth(1)
          .check();
        await page
          .getByRole('button', { name: /^More actions for order/ })
          .first()
          .click();
        await expect(page.getByRole('menu')).toBeVisible();
      },
    },
  },
  'an order': {
    order: { path: `/admin/view-order/${encodeOrderId(100_150)}` },
    'order-email': {
      path: `/admin/view-order/${encodeOrderId(100_150)}`,
      open: async (page) => {
        await page.getByRole('button', { name: 'View Email Content' }).click();
        await page.getByRole('tab', { name: 'Plain text' }).click();
      },
    },
  },
  statistics: {
    months: { path: '/admin/future-order' },
    countries: { path: '/admin/country-order' },
    members: { path: '/admin/processed-order' },
    disputes: { path: '/admin/disputes' },
    invoices: { path: '/admin/send-invoice' },
  },
  settings: {
    team: { path: '/admin/manage-team' },
    gateways: { path: '/admin/gateway-setting' },
    password: { path: '/admin/change-password' },
    webhooks: { path: '/admin/webhooks' },
    'new-key': {
      path: '/admin/api-keys',
      open: async (page) => {
        await page.getByRole('button', { name: 'Create key' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  },
};

for (const [group, screens] of Object.entries(staffScreens))
  test(`looks unchanged: ${group}`, async ({ page, portal }) => {
    await openSignedIn(page, portal, 'admin');
    for (const [name, { path: address, open }] of Object.entries(screens))
      await compare(page, name, async () => {
        await page.goto(`${portal.url}${address}`);
        await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(/Order History\s*200/);
        await isSettled(page);
        await open?.(page);
      });
  });

test('looks unchanged: sign-in', ({ page, portal }) =>
  compare(page, 'sign-in', async () => {
    await page.goto(`${portal.url}/`);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  }));

test('looks unchanged: the applicants’ site', ({ page, portal }) =>
  compare(page, 'track-order', async () => {
    await page.goto(`${portal.publicUrl}/track-order`);
    await waitForScript(page);
    await page.getByRole('button', { name: 'TRACK ORDER' }).click();
    await expect(page.getByText('Please enter your email')).toBeVisible();
  }));
