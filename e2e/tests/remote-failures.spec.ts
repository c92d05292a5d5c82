import type { Page } from '@playwright/test';
import {
  interceptFiles,
  entryFile,
  sidebarLink,
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
import type { Portal } from '../support/servers/start-portal';

interface Fault {
  name: string;
  failure: string;
  says: string;
  begin: BeginFault;
  /** What happens before it is told. */
  until?: (page: Page) => Promise<void>;
}

const faults: Fault[] = [
  {
    name: 'its entry is missing',
    failure: 'missing',
    says: 'One of its files is missing from the server.',
    begin: interceptFiles(entryFile, respondWithStatus(404)),
  },
  {
    name: 'the server fails',
    failure: 'server-error',
    says: 'The server answered with an error',
    begin: interceptFiles(entryFile, respondWithStatus(500)),
  },
  {
    name: 'its entry does not come',
    failure: 'slow',
    says: 'It did not load within two minutes.',
    begin: interceptFiles(entryFile, () => new Promise(() => {})),
    until: async (page) => {
      await advanceTenSeconds(page);
      await expect(page.getByText('is taking longer than usual to load')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await page.clock.fastForward(111_000);
    },
  },
  {
    name: 'its entry is cut off',
    failure: 'altered',
    says: 'The downloaded file failed its integrity check',
    begin: interceptFiles(
      entryFile,
      respondWithChangedBody((body) => body.slice(0, 2000)),
    ),
  },
  {
    name: 'its entry was changed',
    failure: 'altered',
    says: 'The downloaded file failed its integrity check',
    begin: interceptFiles(
      entryFile,
      respondWithChangedBody((body) => `window.ran = true;${body}`),
    ),
  },
  {
    name: 'a part of it was changed',
    failure: 'altered',
    says: 'The downloaded file failed its integrity check',
    begin: interceptFiles(
      screenFilePrefix,
      respondWithChangedBody((body) => `${body};window.ran = true`),
    ),
  },
  {
    name: 'a part of it is gone',
    failure: 'missing',
    says: 'One of its files is missing from the server.',
    begin: interceptFiles(screenFilePrefix, respondWithStatus(404)),
  },
  {
    name: 'it throws while it is read',
    failure: 'broken',
    says: 'An error occurred while it was loading. Try again. If this continues, contact an Admin.',
    begin: throwInRemote('load'),
  },
  {
    name: 'it throws while it is drawn',
    failure: 'crashed',
    says: 'An error occurred on this screen.',
    begin: throwInRemote('render'),
  },
  {
    name: 'it needs another React',
    failure: 'incompatible',
    says: 'It needs another version of a shared module',
    begin: throwInRemote('shared'),
  },
  {
    name: 'nobody lends it a runtime',
    failure: 'incompatible',
    says: 'It needs another version of a shared module',
    begin: throwInRemote('runtime'),
  },
];

interface Place {
  remote: string;
  directory: string;
  /** Its declared path. */
  screen: string;
  address: (portal: Portal) => string;
  there: (page: Page) => ReturnType<Page['getByRole']>;
  /** An entry of the sidebar that another remote brings, and what it shows. */
  other: { entry: RegExp; shows: (page: Page) => ReturnType<Page['getByRole']> };
}

let order = 0;
const newOrders: Place['other'] = {
  entry: /^New Orders/,
  shows: (page) => page.getByRole('table').getByRole('row').nth(1),
};
const places: Place[] = [
  {
    remote: 'orders',
    directory: 'mfe-orders',
    screen: '/admin/recent-order',
    address: ({ url }) => `${url}/admin/recent-order`,
    there: newOrders.shows,
    other: { entry: /^Change Password/, shows: (page) => page.getByRole('button', { name: 'Update Password' }) },
  },
  {
    remote: 'order_detail',
    directory: 'mfe-order-detail',
    screen: '/admin/view-order/:orderId',
    address: (portal) => orderAddress(portal, order),
    there: (page) => page.getByRole('region', { name: 'Upload Document' }),
    other: newOrders,
  },
  {
    remote: 'team_settings',
    directory: 'mfe-team-settings',
    screen: '/admin/change-password',
    address: ({ url }) => `${url}/admin/change-password`,
    there: (page) => page.getByRole('button', { name: 'Update Password' }),
    other: newOrders,
  },
  {
    remote: 'public_tracking',
    directory: 'mfe-public-tracking',
    screen: '/track-order/:orderId?',
    address: ({ url }) => `${url}/track-order`,
    there: (page) => page.getByRole('textbox', { name: 'Order ID' }),
    other: newOrders,
  },
];

let stage: FailingPortal;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  stage = await startFailingPortal(
    browser,
    places.map(({ directory }) => directory),
  );
  [order = 0] = await listUnassignedOrders(stage.portal, 'newOrder');
});
test.afterAll(() => stage.stop());

for (const place of places) {
  test(`${place.remote}: each failure says what it is, costs only its own place, is told, and Retry brings the screen`, async () => {
    test.setTimeout(120_000);
    const { page, portal, reports } = stage;
    const remote = findLiveRemote(portal, place.remote);
    for (const fault of faults) {
      await test.step(fault.name, async () => {
        reports.length = 0;
        const mend = await fault.begin(page, remote);
        await page.goto(place.address(portal), { waitUntil: 'commit' });
        await fault.until?.(page);
        const failed = page.locator(`[data-remote="${place.remote}"] [role=alert]`);
        await expect(failed).toContainText(fault.says);
        await expect(failed).toContainText(`${remote.name} ${remote.version}`);
        expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
        const releaseSet = await page.evaluate(() => document.documentElement.dataset['releaseSet']);
        await expect
          .poll(() => reports.filter(({ remote: name }) => name === place.remote))
          .toEqual([
            {
              releaseSet,
              remote: remote.name,
              version: remote.version,
              failure: fault.failure,
              screen: place.screen,
            },
          ]);

        if (place.remote === 'public_tracking') await goTo(page, '/admin/recent-order');
        else await sidebarLink(page, place.other.entry).click();
        await expect(place.other.shows(page)).toBeVisible();
        await expect(sidebarLink(page, /^New Orders\s*\d/)).toBeVisible();
        await page.goBack({ waitUntil: 'commit' });
        // Coming back asks again by itself.
        if (fault.failure === 'slow') await advanceTenSeconds(page);
        await expect(
          fault.failure === 'slow' ? page.getByText('is taking longer than usual to load') : failed,
        ).toBeVisible();
        await mend();
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(place.there(page)).toBeVisible();
        await expect(page.locator(`[data-remote="${place.remote}"]`)).toHaveAttribute(
          'data-remote-version',
          remote.version,
        );
      });
    }
  });
}
