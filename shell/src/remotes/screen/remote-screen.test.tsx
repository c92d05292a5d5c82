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
const previousEntry = '/remotes/orders/0.9.0-1b2c3d4e/remoteEntry.js';
const previousVersion = {
  ...orders,
  version: '0.9.0-1b2c3d4e',
  entry: previousEntry,
  integrity: { [previousEntry]: 'sha256-previous' },
  declaration: { name: 'orders', screens: ordersScreens },
};
const previousSet = { contractVersion, remotes: [previousVersion] };
const setId = createHash('sha256').update(JSON.stringify(previousSet)).digest('hex').slice(0, 32);
const withPreviousVersion = { ...orders, before: setId };
const readPreviousSet = jest.fn<Response, []>();

const modules: Record<string, (props: { folder?: ReactNode }) => ReactNode> = {
  dashboard: () => <h1>The dashboard</h1>,
  folder: ({ folder }) => <h1>Folder {folder}</h1>,
  crashing: () => {
    throw new Error('the screen’s own error');
  },
};

const open = (route: string, remote = orders) =>
  renderRoutes(createPortalRoutes({ contractVersion, remotes: [remote] }), { route, queryClient: createQueryClient() });
/** Makes the live version fail with the error, and the previous version load. */
const mockLiveFailure = (error: Error) =>
  load.mockImplementation(async ({ version }, module) => {
    if (version === orders.version) throw error;
    return { Component: () => <h1>The previous {module}</h1> };
  });
const mockSuccess = () => load.mockImplementation(async (_, module) => ({ Component: modules[module] }));
const version = () => document.querySelector('[data-remote]')?.getAttribute('data-remote-version');
const counts = () => ok(buildFolderCounts({ newOrdersCount: 1234 }));
/** Serves the previous set at its address, or 404 without a set. */
const servePreviousSet = (set?: object, getAllFolderCount = counts) => {
  readPreviousSet
    .mockReset()
    .mockImplementation(() => (set ? Response.json(set) : new Response(null, { status: 404 })));
  fakeApi({ getAllFolderCount });
  const fetchOthers = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return pathname === `/release-sets/${setId}.json` ? readPreviousSet() : fetchOthers(input, init);
  };
};
let consoleError: jest.SpyInstance;

beforeEach(() => {
  restoreLive(orders);
  signInAs('Team');
  servePreviousSet(previousSet);
  mockSuccess();
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

it('shows an error in place of a failed screen only, and loads the screen on Retry', async () => {
  load.mockRejectedValue(new Error('Module "./folder" does not exist in container.'));
  const view = open('/admin/recent-order');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('“New Orders” could not be loaded');
  expect(alert).toHaveTextContent('The published version does not contain this screen. Contact an Admin.');
  expect(alert).toHaveTextContent('orders 1.0.0-3fa9c1d2');
  expect(within(alert).getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: /New Orders/ })).toHaveTextContent('1,234'));

  await view.user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  mockSuccess();
  await view.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Folder newOrder' })).toBeVisible();
});

it('shows a message when loading is slow, and starts a new attempt on Retry', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  load.mockReturnValue(new Promise(() => {}));
  open('/admin/recent-order');
  await screen.findByRole('link', { name: /New Orders/ });
  act(() => jest.advanceTimersByTime(5_000));
  expect(await screen.findByText('“New Orders” is taking longer than usual to load.')).toBeVisible();
  mockSuccess();
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByRole('heading', { name: 'Folder newOrder' })).toBeVisible();
  jest.useRealTimers();
});

it('falls back to the previous version, says why, and returns to the live version on Retry', async () => {
  mockLiveFailure(new Error('thrown while loading'));
  const view = open('/admin/recent-order', withPreviousVersion);
  expect(await screen.findByRole('heading', { name: 'The previous folder' })).toBeVisible();
  expect(version()).toBe(previousVersion.version);
  expect(getPublishedHash(previousEntry)).toBe('sha256-previous');
  const notice = screen.getByText(/The new version of this screen could not be loaded/).closest('[role=status]');
  expect(notice).toHaveTextContent('You are using the previous version, 0.9.0-1b2c3d4e.');
  expect(notice).toHaveTextContent(
    'An error occurred while it was loading. Try again. If this continues, contact an Admin.',
  );
  await view.user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'The previous dashboard' })).toBeVisible();

  const retry = () => view.user.click(screen.getByRole('button', { name: 'Retry the new version' }));
  await retry();
  expect(await screen.findByRole('heading', { name: 'The previous dashboard' })).toBeVisible();
  mockSuccess();
  await retry();
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
  expect(version()).toBe(orders.version);
  expect(screen.queryByText(/The new version of this screen/)).not.toBeInTheDocument();
});

it('requests the previous set once, and only after the live version fails', async () => {
  const view = open('/admin/recent-order', withPreviousVersion);
  await screen.findByRole('heading', { name: 'Folder newOrder' });
  expect(readPreviousSet).not.toHaveBeenCalled();
  mockLiveFailure(new Error('thrown while loading'));
  await view.user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  await screen.findByRole('heading', { name: 'The previous dashboard' });
  await view.user.click(await screen.findByRole('link', { name: /New Orders/ }));
  await screen.findByRole('heading', { name: 'The previous folder' });
  expect(readPreviousSet).toHaveBeenCalledTimes(1);
});

it.each([
  ['is missing', undefined],
  ['does not match its hash', { ...previousSet, remotes: [{ ...previousVersion, entry: '/other.js' }] }],
])('shows the plain error if the previous set %s, and requests the set again on Retry', async (_, set) => {
  servePreviousSet(set);
  mockLiveFailure(new Error('thrown while loading'));
  const view = open('/admin/recent-order', withPreviousVersion);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'An error occurred while it was loading. Try again. If this continues, contact an Admin.',
  );
  expect(alert).not.toHaveTextContent('previous version');
  expect(version()).toBe(orders.version);
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'An error occurred while it was loading. Try again. If this continues, contact an Admin.',
  );

  servePreviousSet(previousSet);
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The previous folder' })).toBeVisible();
  expect(version()).toBe(previousVersion.version);
});

it('shows the live version if it loads on Retry, although the previous set is missing', async () => {
  servePreviousSet();
  mockLiveFailure(new Error('thrown while loading'));
  const view = open('/admin/recent-order', withPreviousVersion);
  await screen.findByRole('alert');
  mockSuccess();
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Folder newOrder' })).toBeVisible();
});

it('refuses a previous version built for another contract version', async () => {
  const other = { contractVersion: 99, remotes: [previousVersion] };
  const id = createHash('sha256').update(JSON.stringify(other)).digest('hex').slice(0, 32);
  fakeApi({}, { [`/release-sets/${id}.json`]: other });
  mockLiveFailure(new Error('thrown while loading'));
  open('/admin/recent-order', { ...orders, before: id });
  expect(await screen.findByRole('alert')).not.toHaveTextContent('previous version');
});

it('refuses a previous version from an unsigned release set when signatures are required', async () => {
  applyConfig({ releaseKeys: ['a key'] });
  mockLiveFailure(new Error('thrown while loading'));
  open('/admin/recent-order', withPreviousVersion);
  expect(await screen.findByRole('alert')).not.toHaveTextContent('previous version');
  expect(readPreviousSet).toHaveBeenCalled();
  applyConfig({});
});

it('does not fall back while there is no connection', async () => {
  servePreviousSet(previousSet, unreachable);
  mockLiveFailure(new ChunkLoadError('error', 'http://localhost/remotes/orders/x.js'));
  open('/admin/recent-order', withPreviousVersion);
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
  expect(version()).toBe(orders.version);
  expect(readPreviousSet).not.toHaveBeenCalled();
});

it('says that the previous version lacks the screen or also failed', async () => {
  mockLiveFailure(new Error('thrown while loading'));
  const view = open('/admin/crashing', withPreviousVersion);
  expect(await screen.findByRole('alert')).toHaveTextContent('The previous version does not have this screen.');
  load.mockRejectedValue(new Error('thrown while loading'));
  await view.user.click(await screen.findByRole('link', { name: /New Orders/ }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The previous version could not be loaded either.'),
  );
  mockSuccess();
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Folder newOrder' })).toBeVisible();
});

it('shows the error of a crashed screen without rendering it again, and keeps other screens working', async () => {
  const renderScreen = jest.fn(modules['crashing']);
  load.mockImplementation(async (_, module) => ({ Component: module === 'crashing' ? renderScreen : modules[module] }));
  const view = open('/admin/crashing');
  expect(await screen.findByRole('alert')).toHaveTextContent('the screen’s own error');
  expect(screen.queryByRole('button', { name: 'Use the previous version' })).not.toBeInTheDocument();
  const renderCount = renderScreen.mock.calls.length;
  await view.user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
  expect(renderScreen).toHaveBeenCalledTimes(renderCount);
});

it('reloads a crashed screen in place', async () => {
  const view = open('/admin/crashing');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Reload the page' })).toBeVisible();
  load.mockResolvedValue({ Component: () => <h1>Reloaded</h1> });
  await view.user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Reloaded' })).toBeVisible();
});

it('offers the previous version for a crashed screen', async () => {
  load.mockImplementation(async ({ version: loaded }, module) => ({
    Component: loaded === orders.version ? modules['crashing'] : () => <h1>The previous {module}</h1>,
  }));
  const view = open('/admin/recent-order', withPreviousVersion);
  expect(await screen.findByRole('alert')).toHaveTextContent('“New Orders” stopped with an error');
  await view.user.click(await screen.findByRole('button', { name: 'Use the previous version' }));
  expect(await screen.findByRole('heading', { name: 'The previous folder' })).toBeVisible();
  expect(screen.getByText(/The new version of this screen stopped with an error/)).toBeVisible();
});

it('does not offer the previous version of a crashed screen if its set is missing', async () => {
  servePreviousSet();
  load.mockResolvedValue({ Component: modules['crashing'] });
  open('/admin/recent-order', withPreviousVersion);
  expect(await screen.findByRole('alert')).toHaveTextContent('“New Orders” stopped with an error');
  await waitFor(() => expect(readPreviousSet).toHaveReturned());
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Use the previous version' })).not.toBeInTheDocument();
});

it('names the missing part when a shown screen fails to load a chunk', async () => {
  load.mockResolvedValue({
    Component: () => {
      throw new ChunkLoadError('error', 'http://localhost/remotes/orders/12.js');
    },
  });
  open('/admin/recent-order');
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of it could not be downloaded.');
});
