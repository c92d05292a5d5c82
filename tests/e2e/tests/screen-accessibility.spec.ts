import type { Page } from '@playwright/test';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { folderNames, folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { checkAtEachWidth, widths } from '../support/checks/at-each-width';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { expect, goTo, openSignedIn, test } from '../support/fixtures';
import { findOverflow } from '../support/checks/find-overflow';
import { longOrder, longRow } from '../support/checks/long-values';
import { findMarkupErrors } from '../support/checks/find-accessibility-violations';

const orderId = 100_001;
const longOrderId = 100_002;
/** The narrowest widths of each layout, where the least fits. `EVERY_WIDTH=1` checks each pixel, which takes an hour. */
const layoutWidths = process.env['EVERY_WIDTH']
  ? Array.from({ length: 1920 - 320 + 1 }, (_, index) => 320 + index)
  : [320, 480, 600, 768, 992, 1130, 1370, 1920];

interface CheckedScreen {
  path: string;
  shows: RegExp;
  /** The widths to check; all by default. */
  sizes?: readonly number[];
  /** Whether to check that everything fits at each of `layoutWidths`; true by default. */
  resized?: boolean;
}

/** Folders with something the others do not have: the first one, months, and what was deleted. */
const unlikeOthers: readonly FolderName[] = ['newOrder', 'futureOrder', 'deletedOrder'];
/** Each set of columns once: the usual ones, those with the longest narrow status, two dates, and the tiles of months. */
const foldersToResize: readonly FolderName[] = ['newOrder', 'completedOrder', 'refundOrder', 'futureOrder'];

/** For a screen of the same parts as another: one width, and no resizing. */
const like = (width: (typeof widths)[number]) => ({ sizes: [width], resized: false });

/** In an order in which each has another heading than the one before, which tells that it has opened. */
const staffScreens: Record<string, CheckedScreen> = {
  dashboard: { path: '/admin', shows: /^Dashboard$/ },
  ...Object.fromEntries(
    folderNames.map((name, index): [string, CheckedScreen] => [
      name,
      {
        path: `/admin/${folders[name].path}`,
        shows: new RegExp(`^${folders[name].title}$`),
        // The others show one table: each at one width, in turn.
        sizes: unlikeOthers.includes(name) ? widths : widths.filter((_, place) => place === index % widths.length),
        resized: foldersToResize.includes(name),
      },
    ]),
  ),
  'a search without hits': {
    path: '/admin/recent-order?search=nobody-has-this-name',
    shows: /^New Order$/,
    ...like(390),
  },
  'the last page': { path: '/admin/order-history?page=9999', shows: /^Order History$/, ...like(991) },
  'a month of future orders': { path: '/admin/future-order?month=1', shows: /^Future Orders: Jan$/ },
  'country orders': { path: '/admin/country-order', shows: /^Country Order List$/ },
  'orders processed': { path: '/admin/processed-order', shows: /^Order Processed$/, ...like(991) },
  disputes: { path: '/admin/disputes', shows: /^Disputes$/ },
  overdue: { path: '/admin/overdue', shows: /^Overdue$/, ...like(390) },
  'due today': { path: '/admin/due-today', shows: /^Due Today$/, ...like(991) },
  'failed-emails': { path: '/admin/failed-emails', shows: /^Failed Emails and Answers$/ },
  'country orders of two days': {
    path: '/admin/country-order?from=1999-01-01&to=1999-01-02',
    shows: /^Country Order List$/,
    ...like(390),
  },
  'send visas': { path: '/admin/send-visas', shows: /^Send Visas$/ },
  invoices: { path: '/admin/send-invoice', shows: /^Manage Invoices$/ },
  'a list with long values': {
    path: '/admin/contact-customer?limit=25',
    shows: /^Contact Customer$/,
    sizes: [1440],
  },
  'an order with long values': {
    path: `/admin/view-order/${encodeOrderId(longOrderId)}`,
    shows: new RegExp(String(longOrderId)),
  },
  'an order': { path: `/admin/view-order/${encodeOrderId(orderId)}`, shows: new RegExp(String(orderId)) },
  'an order that is not there': {
    path: `/admin/view-order/${encodeOrderId(999_999)}`,
    shows: /There is no order/,
    sizes: [390],
  },
  'an id that is none': { path: '/admin/view-order/nothing', shows: /not an order/, ...like(390) },
  'manage team': { path: '/admin/manage-team', shows: /^Team Member List$/ },
  'a member': { path: '/admin/manage-team/2', shows: /^Edit / },
  'gateway setting': { path: '/admin/gateway-setting', shows: /^Change Gateway$/ },
  'working calendar': { path: '/admin/working-calendar', shows: /^Working hours$/ },
  'message templates': { path: '/admin/message-templates', shows: /^Messages to applicants$/ },
  'API keys': { path: '/admin/api-keys', shows: /^API keys$/ },
  webhooks: { path: '/admin/webhooks', shows: /^Webhooks$/ },
  'audit trail': { path: '/admin/audit-trail', shows: /^Audit Trail$/ },
  releases: { path: '/admin/releases', shows: /^Releases$/ },
  'sign-in security': { path: '/admin/account-security', shows: /^Second factor$/ },
  'change password': { path: '/admin/change-password', shows: /^Change Password$/ },
  'an address that is not there': { path: '/admin/nothing-here', shows: /not found/i, ...like(1440) },
};

const anonymousScreens: Record<string, CheckedScreen> = {
  'sign-in': { path: '/', shows: /Welcome/ },
  'forgot password': { path: '/forgot-password', shows: /password/i },
  'track an order': { path: '/track-order', shows: /Track/ },
};

async function look(page: Page, width: number): Promise<void> {
  expect.soft(await findAccessibilityViolations(page)).toEqual([]);
  expect.soft(await findMarkupErrors(page)).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out sideways')
    .toBeLessThanOrEqual(width);
}

/** Checks that everything fits, without opening the screen again. */
async function resize(page: Page): Promise<void> {
  for (const width of layoutWidths) {
    await page.setViewportSize({ width, height: 900 });
    // Observers of sizes change the layout in the frames after the resize.
    await expect
      .configure({ soft: true })
      .poll(() => findOverflow(page), { message: `at ${width} px`, timeout: 5000 })
      .toEqual([]);
  }
}

/** Answers with long values for one order and one list. */
async function serveLongValues(page: Page): Promise<void> {
  await page.route(`**/api/admin/get-orders-details/${longOrderId}`, async (route) => {
    const response = await route.fetch();
    const answer: { data: object } = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...longOrder(longOrderId) } } });
  });
  await page.route(/get-orders-list\/contactCustomerOrder\?.*limit=25/, async (route) => {
    const response = await route.fetch();
    const answer: { data: object[] } = await response.json();
    const marks = { undelivered_mail: true, possible_duplicate: true };
    const data = answer.data.map((row) => ({ ...row, ...longRow, ...marks }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
}

/** Opens each screen and checks it at every width once `shown` reports that it is visible. */
async function lookAtEach(
  page: Page,
  open: (path: string) => Promise<void>,
  screens: Record<string, CheckedScreen>,
  shown: (heading: RegExp) => Promise<void>,
): Promise<void> {
  for (const [turn, [name, { path, shows, sizes, resized = true }]] of Object.entries(screens).entries())
    await test.step(name, async () => {
      await checkAtEachWidth(
        page,
        turn,
        () => open(path),
        async (width) => {
          await shown(shows);
          await look(page, width);
        },
        sizes,
      );
      if (resized) await resize(page);
    });
}

/** Each remote has a test of its own, so that `npm test` can rerun it alone. */
function groupOf(path: string): 'orders' | 'an order' | 'settings' {
  if (path.startsWith('/admin/view-order/')) return 'an order';
  return /team|gateway|api-keys|webhooks|audit|releases|security|password|nothing-here/.test(path)
    ? 'settings'
    : 'orders';
}

for (const group of ['orders', 'an order', 'settings'])
  test(`has accessible staff screens that fit every width: ${group}`, async ({ page, portal, problems }) => {
    await serveLongValues(page);
    await openSignedIn(page, portal, 'admin');
    const main = page.getByRole('main');
    const screens = Object.fromEntries(Object.entries(staffScreens).filter(([, { path }]) => groupOf(path) === group));
    await lookAtEach(
      page,
      (path) => goTo(page, path),
      screens,
      async (heading) => {
        await expect(main.getByRole('heading', { name: heading }).first()).toBeVisible();
        await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      },
    );
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

test('has accessible public screens that fit every width', async ({ page, portal, problems }) => {
  const open = async (path: string) => void (await page.goto(portal.url + path));
  await lookAtEach(page, open, anonymousScreens, (heading) =>
    expect(page.getByRole('heading', { name: heading }).first()).toBeVisible(),
  );
  for (const [turn, language] of ['en', 'km', 'zh-Hans', 'fr', 'es', 'ar'].entries())
    await test.step(`track an order, on its own site, in ${language}`, () =>
      checkAtEachWidth(
        page,
        turn,
        async () => {
          await page.goto(`${portal.publicUrl}/track-order`);
          await page.getByRole('combobox').selectOption(language);
        },
        async (width) => {
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await look(page, width);
        },
      ));
  expect(problems).toEqual([]);
});
