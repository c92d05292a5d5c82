import { waitForScript } from '../support/applicants';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from '../support/fixtures';
import { listUnassignedOrders, openOrder, orderSection, fieldValue } from '../support/order-page';
import {
  findMainScript,
  readPreviousAndCurrentRelease,
  readLiveRelease,
  type ReleaseName,
  type ReleaseBuilds,
} from '../support/releases/previous-and-current-release';
import { publishBuild } from '../support/releases/release-commands';
import { watchSharedSingletons } from '../support/releases/shared-singletons';
import type { Portal } from '../support/servers/start-portal';
import { sidebarLink } from '../support/sidebar';

// The clock belongs to the context.
test.use({ ownContext: true });

let releases: ReleaseBuilds;
test.beforeAll(() => {
  releases = readPreviousAndCurrentRelease();
});
// The tests of later files share this portal.
test.afterAll(({ portal }) => {
  releases.install(portal.siteDir, 'current');
  releases.remove();
});

const publish = (portal: Portal, name: string, release: ReleaseName) =>
  publishBuild(portal.siteDir, name, releases.buildOf(name, release));

const mainScript = (page: Page) => page.locator('script[src*="/assets/main."]').getAttribute('src');

/** Expects the visible screen to be of a remote's live version. */
async function expectRemote(page: Page, portal: Portal, name: string): Promise<void> {
  await expect(page.locator(`[data-remote="${name}"]`)).toHaveAttribute(
    'data-remote-version',
    readLiveRelease(portal.siteDir).versions[name] ?? '',
  );
}

/** Expects the entries of the sidebar, with their counts, in a tab of a later release too, which may have more entries. */
async function expectSameCounts(page: Page, later: Page): Promise<void> {
  const entries = (one: Page) => one.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
  await expect
    .poll(async () => {
      const [shown, shownLater] = [await entries(page), await entries(later)];
      return { isShown: shown.length > 0, missing: shown.filter((entry) => !shownLater.includes(entry)) };
    })
    .toEqual({ isShown: true, missing: [] });
}

/** Works through every remote of the live release, as staff do. @param turn selects the order */
async function workThroughEveryRemote(page: Page, portal: Portal, problems: string[], turn: number): Promise<void> {
  const checkCopies = await watchSharedSingletons(page);
  await openSignedIn(page, portal, 'team');
  expect(await mainScript(page)).toBe(readLiveRelease(portal.siteDir).shell);

  await expect(sidebarLink(page, 'New Orders')).toHaveText(/\d/);
  await sidebarLink(page, 'New Orders').click();
  await expectRemote(page, portal, 'orders');
  // From the middle of the list: other tests use its ends.
  const row = page
    .getByRole('table')
    .getByRole('row')
    .nth(10 - turn);
  const orderId = await row.getByRole('cell').nth(1).innerText();
  const email = await row.getByRole('cell').nth(3).innerText();
  await row.getByRole('link', { name: /View/ }).click();

  await expect(orderSection(page, 'Upload Document').getByLabel('Order ID')).toHaveValue(orderId);
  await expectRemote(page, portal, 'order_detail');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  const remark = `Seen by ${test.info().title}`;
  const comments = orderSection(page, 'Comment History');
  const shows = comments.getByRole('button', { name: 'Show' });
  const earlier = await shows.count();
  await orderSection(page, 'Add Comment Below').getByRole('textbox', { name: 'Remark' }).fill(remark);
  await orderSection(page, 'Add Comment Below').getByRole('button', { name: 'Submit' }).click();
  await expect(shows).toHaveCount(earlier + 1);
  await shows.first().click();
  await expect(comments).toContainText(remark);
  await page.getByRole('button', { name: 'Move to Awaiting Govt' }).first().click();
  await expect(summary.getByText(/^Awaiting ?Govt$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(summary.getByText('New', { exact: true })).toBeVisible();

  await sidebarLink(page, 'Change Password').click();
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
  await expectRemote(page, portal, 'team_settings');
  expect(await checkCopies()).toEqual(new Set(['orders', 'order_detail', 'team_settings']));

  await page.goto(`${portal.url}/track-order`);
  await waitForScript(page);
  await page.getByLabel('Order ID').fill(orderId);
  await page.getByLabel('Email ID').fill(email);
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  // What is said of it depends on what earlier tests did with it.
  await expect(page.getByRole('link', { name: `${orderId}@applications.evisa.example` })).toBeVisible();
  await expectRemote(page, portal, 'public_tracking');
  expect(problems).toEqual([]);
}

test('runs the page of the previous release on the current API', async ({ page, portal, problems }) => {
  releases.install(portal.siteDir, 'previous');
  await workThroughEveryRemote(page, portal, problems, 1);
});

test('runs the remotes of the previous release in the current shell', async ({ page, portal, problems }) => {
  releases.install(portal.siteDir, 'previous');
  publish(portal, 'shell', 'current');
  await workThroughEveryRemote(page, portal, problems, 2);
});

test('runs the current remotes in the previous shell, or has the publisher say what they need', async ({
  page,
  portal,
  problems,
}) => {
  releases.install(portal.siteDir, 'previous');
  for (const name of releases.remotes) {
    const refusal = catchRefusal(() => publish(portal, name, 'current'));
    if (refusal === null) continue;
    expect(refusal).toMatch(/ (needs|uses|passes|does not always pass|is built for version) .* the live shell /);
    test.info().annotations.push({ type: `refused with the previous shell: ${name}`, description: refusal });
  }
  await workThroughEveryRemote(page, portal, problems, 3);
});

test('runs each remote of the previous release beside the current ones', async ({ page, portal, problems }) => {
  releases.install(portal.siteDir, 'current');
  const now = readLiveRelease(portal.siteDir).versions;
  await openSignedIn(page, portal, 'team');
  for (const [name, open] of Object.entries(openings)) {
    const folder = `mfe-${name.replaceAll('_', '-')}`;
    const output = publish(portal, folder, 'previous');
    const { versions } = readLiveRelease(portal.siteDir);
    expect(output).toContain(`${name} ${versions[name]} is published`);
    expect(versions).toEqual({ ...now, [name]: versions[name] });
    await open(page, portal);
    await expectRemote(page, portal, name);
    publish(portal, folder, 'current');
  }
  expect(problems).toEqual([]);
});

/** Opens a screen of each remote and expects it to work. */
const openings: Record<string, (page: Page, portal: Portal) => Promise<void>> = {
  orders: async (page, portal) => {
    await page.goto(`${portal.url}/admin/recent-order`);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  },
  order_detail: async (page, portal) => {
    await page.goto(`${portal.url}/admin/recent-order`);
    await page.getByRole('table').getByRole('link', { name: /View/ }).first().click();
    await expect(fieldValue(page, 'Order Details', 'Order ID')).toHaveText(/\d+/);
  },
  team_settings: async (page, portal) => {
    await page.goto(`${portal.url}/admin/change-password`);
    await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
  },
  public_tracking: async (page, portal) => {
    await page.goto(`${portal.url}/track-order`);
    await expect(page.getByRole('button', { name: 'TRACK ORDER' })).toBeVisible();
  },
};

test('keeps an open page working over a release, also beside a tab with the new one, and offers a reload', async ({
  page,
  portal,
  problems,
}) => {
  releases.install(portal.siteDir, 'previous');
  const before = readLiveRelease(portal.siteDir);
  await page.clock.install();
  await openSignedIn(page, portal, 'team');
  await expect(sidebarLink(page, 'New Orders')).toHaveText(/\d/);

  publish(portal, 'shell', 'current');
  for (const name of releases.remotes)
    publishBuild(portal.siteDir, name, releases.withLaterVersion(releases.buildOf(name, 'current')));
  const { shell, versions } = readLiveRelease(portal.siteDir);
  expect(versions['team_settings']).toMatch(/^1\.99\.0-/);
  expect(shell).toBe(findMainScript(releases.buildOf('shell', 'current')));

  await sidebarLink(page, 'Change Password').click();
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
  await expect(page.locator('[data-remote-version]')).toHaveAttribute(
    'data-remote-version',
    before.versions['team_settings'] ?? '',
  );
  const tab = await page.context().newPage();
  await tab.goto(`${portal.url}/admin/change-password`);
  await expectRemote(tab, portal, 'team_settings');
  await expectSameCounts(page, tab);
  const [orderId = 0] = await listUnassignedOrders(portal, 'pendingOrder');
  await openOrder(tab, portal, orderId);
  const pending = await sidebarLink(page, 'Pending Orders').innerText();
  await tab.getByRole('button', { name: 'Move to Contact Customer' }).first().click();
  await expect(sidebarLink(page, 'Pending Orders')).not.toHaveText(pending);
  await expectSameCounts(page, tab);

  await page.clock.fastForward('01:10');
  await expect(page.getByRole('button', { name: 'New version – reload' })).toBeVisible();
  await tab.getByRole('button', { name: /^Account of/ }).click();
  await tab.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await mainScript(page)).toBe(before.shell);
  await page.reload();
  expect(await mainScript(page)).toBe(shell);
  expect(problems).toEqual([]);
});

test('refuses a shell that provides or accepts less than a live remote uses, and changes nothing', async ({
  portal,
}) => {
  releases.install(portal.siteDir, 'current');
  const shell = releases.copyBuild(releases.buildOf('shell', 'current'));
  const file = path.join(shell, 'host.json');
  const host = JSON.parse(readFileSync(file, 'utf8'));
  const query: string[] = host.exports['@evisa/shared/kit/react-query'];
  expect(query).toContain('useQuery');
  host.exports['@evisa/shared/kit/react-query'] = query.filter((name) => name !== 'useQuery');
  const { Dialog: dialog } = host.accepts['@evisa/shared/kit/overlays/dialog'];
  expect(dialog).toEqual(expect.arrayContaining(['onClose', 'size?']));
  host.accepts['@evisa/shared/kit/overlays/dialog'].Dialog = ['onClose', 'opened', 'title', 'tone'];
  writeFileSync(file, JSON.stringify(host));
  const refusal = catchRefusal(() => publishBuild(portal.siteDir, 'shell', shell));
  expect(refusal).toContain(
    'Not published. order_detail uses `useQuery` of @evisa/shared/kit/react-query, which this shell does not provide.',
  );
  const component = '`Dialog` of @evisa/shared/kit/overlays/dialog';
  expect(refusal).toContain(`order_detail passes \`size\` to ${component}, which this shell does not accept.`);
  expect(refusal).toContain(`orders does not always pass \`tone\` to ${component}, which this shell requires.`);
  expect(JSON.parse(readFileSync(path.join(portal.siteDir, 'host.json'), 'utf8')).exports).toHaveProperty(
    ['@evisa/shared/kit/react-query'],
    query,
  );
});

function catchRefusal(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return String(error);
  }
}
