import { act, screen, waitFor, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { applyConfig } from '@evisa/shared/client/portal-config';
import { contractVersion } from '@evisa/shared/federation/contract-version';
import { buildFolderCounts, buildReleasedRemote, ordersScreens, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { renderRoutes } from '@evisa/shared/testing/render';
import { createPortalRoutes } from '../../app/portal-routes';
import { createQueryClient } from '../../app/query-client';
import { restoreLive } from './fallback-store';
import { loadModule } from '../loading/load-module';
import { ChunkLoadError } from '../loading/chunk-load-error';
import { getPublishedHash } from '../loading/remote-assets';

jest.mock('../loading/load-module');
const load = jest.mocked(loadModule);

const orders = buildReleasedRemote('orders', [
  ...ordersScreens,
  { path: '/admin/crashing', title: 'Crashing', module: 'crashing' },
]);
const earlierEntry = '/remotes/orders/0.9.0-1b2c3d4e/remoteEntry.js';
const before = {
  ...orders,
  version: '0.9.0-1b2c3d4e',
  entry: earlierEntry,
  integrity: { [earlierEntry]: 'sha256-earlier' },
  declaration: { name: 'orders', screens: ordersScreens },
};
const earlierSet = { contractVersion, remotes: [before] };
const setId = createHash('sha256').update(JSON.stringify(earlierSet)).digest('hex').slice(0, 32);
const withBefore = { ...orders, before: setId };
const readEarlierSet = jest.fn<Response, []>();

const modules: Record<string, (props: { folder?: ReactNode }) => ReactNode> = {
  dashboard: () => <h1>The dashboard</h1>,
  folder: ({ folder }) => <h1>Folder {folder}</h1>,
  crashing: () => {
    throw new Error('the screen’s own fault');
  },
};

const open = (route: string, remote = orders) =>
  renderRoutes(createPortalRoutes({ contractVersion, remotes: [remote] }), { route, queryClient: createQueryClient() });
/** The live version fails of this; the one before is sound. */
const failLive = (error: Error) =>
  load.mockImplementation(async ({ version }, module) => {
    if (version === orders.version) throw error;
    return { Component: () => <h1>The earlier {module}</h1> };
  });
const goWell = () => load.mockImplementation(async (_, module) => ({ Component: modules[module] }));
const version = () => document.querySelector('[data-remote]')?.getAttribute('data-remote-version');
const counts = () => ok(buildFolderCounts({ newOrdersCount: 1234 }));
/** What lies at the address of the earlier set; without it, nothing does. */
const serveEarlier = (set?: object, getAllFolderCount = counts) => {
  readEarlierSet.mockReset().mockImplementation(() => (set ? Response.json(set) : new Response(null, { status: 404 })));
  fakeApi({ getAllFolderCount });
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return pathname === `/release-sets/${setId}.json` ? readEarlierSet() : others(input, init);
  };
};
let complaints: jest.SpyInstance;

beforeEach(() => {
  restoreLive(orders);
  signInAs('Team');
  serveEarlier(earlierSet);
  goWell();
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complaints.mockRestore());

it('costs only its own place, and Retry tries again', async () => {
  load.mockRejectedValue(new Error('Module "./folder" does not exist in container.'));
  const view = open('/admin/recent-order');
  const place = await screen.findByRole('alert');
  expect(place).toHaveTextContent('“New Orders” could not be loaded');
  expect(place).toHaveTextContent('The published version does not contain this screen. Contact an Admin.');
  expect(place).toHaveTextContent('orders 1.0.0-3fa9c1d2');
  expect(within(place).getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: /New Orders/ })).toHaveTextContent('1,234'));

  await view.user.click(within(place).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  goWell();
  await view.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Folder newOrder' })).toBeVisible();
});

it('says so when it takes long, and Retry asks anew without waiting', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  load.mockReturnValue(new Promise(() => {}));
  open('/admin/recent-order');
  await screen.findByRole('link', { name: /New Orders/ });
  act(() => jest.advanceTimersByTime(5_000));
  expect(await screen.findByText('“New Orders” is taking longer than usual to load.')).toBeVisible();
  goWell();
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByRole('heading', { name: 'Folder newOrder' })).toBeVisible();
  jest.useRealTimers();
});

it('gives its place to the version before, says why, and comes back on Retry', async () => {
  failLive(new Error('thrown while loading'));
  const view = open('/admin/recent-order', withBefore);
  expect(await screen.findByRole('heading', { name: 'The earlier folder' })).toBeVisible();
  expect(version()).toBe(before.version);
  expect(getPublishedHash(earlierEntry)).toBe('sha256-earlier');
  const notice = screen.getByText(/The new version of this screen could not be loaded/).closest('[role=status]');
  expect(notice).toHaveTextContent('You are using the previous version, 0.9.0-1b2c3d4e.');
  expect(notice).toHaveTextContent(
    'An error occurred while it was loading. Try again. If this continues, contact an Admin.',
  );
  await view.user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'The earlier dashboard' })).toBeVisible();

  const retry = () => view.user.click(screen.getByRole('button', { name: 'Retry the new version' }));
  await retry();
  expect(await screen.findByRole('heading', { name: 'The earlier dashboard' })).toBeVisible();
  goWell();
  await retry();
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
  expect(version()).toBe(orders.version);
  expect(screen.queryByText(/The new version of this screen/)).not.toBeInTheDocument();
});

it('asks for the version before where the live one failed, and once', async () => {
  const view = open('/admin/recent-order', withBefore);
  await screen.findByRole('heading', { name: 'Folder newOrder' });
  expect(readEarlierSet).not.toHaveBeenCalled();
  failLive(new Error('thrown while loading'));
  await view.user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await screen.findByRole('heading', { name: 'The earlier dashboard' });
  await view.user.click(screen.getByRole('link', { name: /New Orders/ }));
  await screen.findByRole('heading', { name: 'The earlier folder' });
  expect(readEarlierSet).toHaveBeenCalledTimes(1);
});

it.each([
  ['is gone', undefined],
  ['is not what its name says', { ...earlierSet, remotes: [{ ...before, entry: '/other.js' }] }],
])('says what it says without a version before where its set %s, and asks again on Retry', async (_, set) => {
  serveEarlier(set);
  failLive(new Error('thrown while loading'));
  const view = open('/admin/recent-order', withBefore);
  const place = await screen.findByRole('alert');
  expect(place).toHaveTextContent(
    'An error occurred while it was loading. Try again. If this continues, contact an Admin.',
  );
  expect(place).not.toHaveTextContent('previous version');
  expect(version()).toBe(orders.version);
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'An error occurred while it was loading. Try again. If this continues, contact an Admin.',
  );

  serveEarlier(earlierSet);
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The earlier folder' })).toBeVisible();
  expect(version()).toBe(before.version);
});

it('shows the live version where that comes on Retry, and the set of the one before does not', async () => {
  serveEarlier();
  failLive(new Error('thrown while loading'));
  const view = open('/admin/recent-order', withBefore);
  await screen.findByRole('alert');
  goWell();
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Folder newOrder' })).toBeVisible();
});

it('passes over a version before that is built for another contract', async () => {
  const other = { contractVersion: 99, remotes: [before] };
  const id = createHash('sha256').update(JSON.stringify(other)).digest('hex').slice(0, 32);
  fakeApi({}, { [`/release-sets/${id}.json`]: other });
  failLive(new Error('thrown while loading'));
  open('/admin/recent-order', { ...orders, before: id });
  expect(await screen.findByRole('alert')).not.toHaveTextContent('previous version');
});

it('shows no version before out of a set that nobody signed, where somebody has to have', async () => {
  applyConfig({ releaseKeys: ['a key'] });
  failLive(new Error('thrown while loading'));
  open('/admin/recent-order', withBefore);
  expect(await screen.findByRole('alert')).not.toHaveTextContent('previous version');
  expect(readEarlierSet).toHaveBeenCalled();
  applyConfig({});
});

it('falls back to no version while there is no connection', async () => {
  serveEarlier(earlierSet, unreachable);
  failLive(new ChunkLoadError('error', 'http://localhost/remotes/orders/x.js'));
  open('/admin/recent-order', withBefore);
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
  expect(version()).toBe(orders.version);
  expect(readEarlierSet).not.toHaveBeenCalled();
});

it('says so where the version before does not have the screen, or fails too', async () => {
  failLive(new Error('thrown while loading'));
  const view = open('/admin/crashing', withBefore);
  expect(await screen.findByRole('alert')).toHaveTextContent('The previous version does not have this screen.');
  load.mockRejectedValue(new Error('thrown while loading'));
  await view.user.click(screen.getByRole('link', { name: /New Orders/ }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The previous version could not be loaded either.'),
  );
  goWell();
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Folder newOrder' })).toBeVisible();
});

it('shows an error of the screen’s own without trying again, and goes on elsewhere', async () => {
  const drawn = jest.fn(modules['crashing']);
  load.mockImplementation(async (_, module) => ({ Component: module === 'crashing' ? drawn : modules[module] }));
  const view = open('/admin/crashing');
  expect(await screen.findByRole('alert')).toHaveTextContent('the screen’s own fault');
  expect(screen.queryByRole('button', { name: 'Use the previous version' })).not.toBeInTheDocument();
  const times = drawn.mock.calls.length;
  await view.user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
  expect(drawn).toHaveBeenCalledTimes(times);
});

it('loads a screen anew that stopped, in its place', async () => {
  const view = open('/admin/crashing');
  const place = await screen.findByRole('alert');
  expect(within(place).getByRole('button', { name: 'Reload the page' })).toBeVisible();
  load.mockResolvedValue({ Component: () => <h1>Mended</h1> });
  await view.user.click(within(place).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
});

it('offers the version before for a screen that stopped', async () => {
  load.mockImplementation(async ({ version: loaded }, module) => ({
    Component: loaded === orders.version ? modules['crashing'] : () => <h1>The earlier {module}</h1>,
  }));
  const view = open('/admin/recent-order', withBefore);
  expect(await screen.findByRole('alert')).toHaveTextContent('“New Orders” stopped with an error');
  await view.user.click(await screen.findByRole('button', { name: 'Use the previous version' }));
  expect(await screen.findByRole('heading', { name: 'The earlier folder' })).toBeVisible();
  expect(screen.getByText(/The new version of this screen stopped with an error/)).toBeVisible();
});

it('offers none where its set is gone', async () => {
  serveEarlier();
  load.mockResolvedValue({ Component: modules['crashing'] });
  open('/admin/recent-order', withBefore);
  expect(await screen.findByRole('alert')).toHaveTextContent('“New Orders” stopped with an error');
  await waitFor(() => expect(readEarlierSet).toHaveReturned());
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Use the previous version' })).not.toBeInTheDocument();
});

it('calls a part that is lost later by its name', async () => {
  load.mockResolvedValue({
    Component: () => {
      throw new ChunkLoadError('error', 'http://localhost/remotes/orders/12.js');
    },
  });
  open('/admin/recent-order');
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of it could not be downloaded.');
});
