import type { Page } from '@playwright/test';
import {
  interceptFiles,
  entryFile,
  findLiveRemote,
  advanceTenSeconds,
  screenFilePrefix,
  startFailingPortal,
  throwInRemote,
  respondWithChangedBody,
  respondWithStatus,
  type BeginFault,
  type FailingPortal,
} from '../support/releases/failing-remotes';
import { expect, goTo, test } from '../support/fixtures';
import { listUnassignedOrders, orderAddress } from '../support/order-page';
import { sidebarLink } from '../support/sidebar';
import type { Portal } from '../support/servers/start-portal';

interface Fault {
  name: string;
  failure: string;
  message: string;
  begin: BeginFault;
  /** What to do before the failure is reported. */
  until?: (page: Page) => Promise<void>;
  /** The shell alone decides what happens: tried with one remote. */
  sameForAll?: true;
}

const faults: Fault[] = [
  {
    name: 'missing entry',
    failure: 'missing',
    message: 'One of its files is missing from the server.',
    begin: interceptFiles(entryFile, respondWithStatus(404)),
  },
  {
    name: 'server error',
    sameForAll: true,
    failure: 'server-error',
    message: 'The server returned an error.',
    begin: interceptFiles(entryFile, respondWithStatus(500)),
  },
  {
    name: 'entry that does not load',
    sameForAll: true,
    failure: 'slow',
    message: 'It did not load within two minutes.',
    begin: interceptFiles(entryFile, () => new Promise(() => {})),
    until: async (page) => {
      await advanceTenSeconds(page);
      await expect(page.getByText('” is taking longer than usual to load')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await page.clock.fastForward(111_000);
    },
  },
  {
    name: 'truncated entry',
    sameForAll: true,
    failure: 'altered',
    message: 'The downloaded file failed its integrity check',
    begin: interceptFiles(
      entryFile,
      respondWithChangedBody((body) => body.slice(0, 2000)),
    ),
  },
  {
    name: 'changed entry',
    sameForAll: true,
    failure: 'altered',
    message: 'The downloaded file failed its integrity check',
    begin: interceptFiles(
      entryFile,
      respondWithChangedBody((body) => `window.ran = true;${body}`),
    ),
  },
  {
    name: 'changed part',
    failure: 'altered',
    message: 'The downloaded file failed its integrity check',
    begin: interceptFiles(
      screenFilePrefix,
      respondWithChangedBody((body) => `${body};window.ran = true`),
    ),
  },
  {
    name: 'missing part',
    sameForAll: true,
    failure: 'missing',
    message: 'One of its files is missing from the server.',
    begin: interceptFiles(screenFilePrefix, respondWithStatus(404)),
  },
  {
    name: 'error while loading',
    failure: 'broken',
    message: 'An error occurred while it was loading. Try again. If this continues, contact an Admin.',
    begin: throwInRemote('load'),
  },
  {
    name: 'error while rendering',
    failure: 'crashed',
    message: 'An error occurred on this screen.',
    begin: throwInRemote('render'),
  },
  {
    name: 'another React',
    failure: 'incompatible',
    message: 'It needs another version of a shared module',
    begin: throwInRemote('shared'),
  },
  {
    name: 'no federation runtime',
    sameForAll: true,
    failure: 'incompatible',
    message: 'It needs another version of a shared module',
    begin: throwInRemote('runtime'),
  },
];

interface TestedScreen {
  remote: string;
  directory: string;
  /** The declared path. */
  screen: string;
  address: (portal: Portal) => string;
  content: (page: Page) => ReturnType<Page['getByRole']>;
  /** A sidebar entry of another remote, and what it shows. */
  other: { label: string; content: (page: Page) => ReturnType<Page['getByRole']> };
}

let order = 0;
const newOrders: TestedScreen['other'] = {
  label: 'New Orders',
  content: (page) => page.getByRole('table').getByRole('row').nth(1),
};
const changePassword: TestedScreen['other'] = {
  label: 'Change Password',
  content: (page) => page.getByRole('button', { name: 'Update Password' }),
};
const screens: TestedScreen[] = [
  {
    remote: 'orders',
    directory: 'mfe-orders',
    screen: '/admin/recent-order',
    address: ({ url }) => `${url}/admin/recent-order`,
    content: newOrders.content,
    other: changePassword,
  },
  {
    remote: 'order_detail',
    directory: 'mfe-order-detail',
    screen: '/admin/view-order/:orderId',
    address: (portal) => orderAddress(portal, order),
    content: (page) => page.getByRole('region', { name: 'Upload Document' }),
    other: changePassword,
  },
  {
    remote: 'team_settings',
    directory: 'mfe-team-settings',
    screen: '/admin/change-password',
    address: ({ url }) => `${url}/admin/change-password`,
    content: changePassword.content,
    other: newOrders,
  },
  {
    remote: 'public_tracking',
    directory: 'mfe-public-tracking',
    screen: '/track-order/:orderId?',
    address: ({ url }) => `${url}/track-order`,
    content: (page) => page.getByRole('textbox', { name: 'Order ID' }),
    other: changePassword,
  },
];

let failingPortal: FailingPortal;

test.beforeAll(async ({ browser }) => {
  failingPortal = await startFailingPortal(
    browser,
    screens.map(({ directory }) => directory),
  );
  [order = 0] = await listUnassignedOrders(failingPortal.portal, 'newOrder');
});
test.afterAll(() => failingPortal.stop());

for (const [index, tested] of screens.entries()) {
  test(`${tested.remote}: names and reports each failure, keeps the other screens working, and recovers on Retry`, async () => {
    const { page, portal, reports } = failingPortal;
    const remote = findLiveRemote(portal, tested.remote);
    for (const fault of faults.filter(({ sameForAll }) => index === 0 || !sameForAll)) {
      await test.step(fault.name, async () => {
        reports.length = 0;
        const fix = await fault.begin(page, remote);
        await page.goto(tested.address(portal), { waitUntil: 'commit' });
        await fault.until?.(page);
        const failed = page.locator(`[data-remote="${tested.remote}"] [role=alert]`);
        await expect(failed).toContainText(fault.message);
        await expect(failed).toContainText(`${remote.name} ${remote.version}`);
        expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
        const releaseSet = await page.evaluate(() => document.documentElement.dataset['releaseSet']);
        await expect
          .poll(() => reports.filter(({ remote: name }) => name === tested.remote))
          .toEqual([
            {
              releaseSet,
              remote: remote.name,
              version: remote.version,
              failure: fault.failure,
              screen: tested.screen,
            },
          ]);

        if (tested.remote === 'public_tracking') await goTo(page, '/admin/change-password');
        else await sidebarLink(page, tested.other.label).click();
        await expect(tested.other.content(page)).toBeVisible();
        await expect(sidebarLink(page, 'New Orders')).toContainText(/\d/);
        await page.goBack({ waitUntil: 'commit' });
        // Returning to the screen loads it again.
        if (fault.failure === 'slow') await advanceTenSeconds(page);
        await expect(
          fault.failure === 'slow' ? page.getByText('” is taking longer than usual to load') : failed,
        ).toBeVisible();
        await fix();
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(tested.content(page)).toBeVisible();
        await expect(page.locator(`[data-remote="${tested.remote}"]`)).toHaveAttribute(
          'data-remote-version',
          remote.version,
        );
      });
    }
  });
}
