import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { findRouteErrors } from '@evisa/shared/federation/route-prefixes';
import { contractVersion } from '@evisa/shared/federation/contract-version';
import { folderCountsKey } from '@evisa/shared/client/endpoints/folder-counts';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { completeSignIn, endSession } from '@evisa/shared/session/session-store';
import {
  buildAccessToken,
  buildFolderCounts,
  buildReleasedRemote,
  buildUser,
  ordersScreens,
  signInAs,
} from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, unauthenticated } from '@evisa/shared/testing/fake-api';
import type { RouteObject } from '@evisa/shared/kit/router';
import { renderRoutes } from '@evisa/shared/testing/render';
import { loadModule } from '../remotes/loading/load-module';
import { createQueryClient } from './query-client';
import { handleSessionChanges } from './handle-session-changes';
import { createPortalRoutes } from './portal-routes';

jest.mock('../remotes/loading/load-module');
jest.mock('../screens/password/forgot-password', () => {
  throw new Error('Loading chunk 7 failed.');
});
const load = jest.mocked(loadModule);

const orders = buildReleasedRemote('orders', [
  ...ordersScreens,
  {
    path: '/admin/order-history',
    title: 'Order History',
    module: 'folder',
    roles: ['Admin'],
    props: { folder: 'allOrder' },
  },
  { path: '/admin/view-order/:orderId', title: 'Order', module: 'titled' },
]);
const tracking = buildReleasedRemote('public_tracking', [
  { path: '/track-order/:orderId?', title: 'Track', module: 'track' },
]);

const modules: Record<string, (props: { folder?: ReactNode }) => ReactNode> = {
  dashboard: () => <h1>The dashboard</h1>,
  folder: ({ folder }) => <h1>Folder {folder}</h1>,
  titled: () => <title>Order 100234</title>,
  track: () => <h1>Track here</h1>,
  security: () => <h1>Security here</h1>,
};

const title = (screenTitle: string) => `${screenTitle} | ${getPortalConfig().portalName}`;

let stopHandling = () => {};

function open(route: string) {
  const queryClient = createQueryClient();
  stopHandling = handleSessionChanges(queryClient);
  return renderRoutes(createPortalRoutes({ contractVersion, remotes: [orders, tracking] }), { route, queryClient });
}

beforeEach(() => {
  stopHandling();
  endSession();
  load.mockImplementation(async (_, module) => ({ Component: modules[module] }));
  fakeApi({ getAllFolderCount: () => ok(buildFolderCounts({ newOrdersCount: 1234 })) });
});

it('shows a declared screen in the layout, with its props, title, active entry and count', async () => {
  signInAs('Team', { name: 'Keo Pisey' });
  open('/admin/recent-order');
  expect(await screen.findByRole('heading', { name: 'Folder newOrder' })).toBeVisible();
  expect(document.title).toBe(title('New Order'));
  const link = await screen.findByRole('link', { name: /New Orders/ });
  expect(link).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(link).toHaveTextContent('1,234'));
  expect(within(screen.getByRole('banner')).getByText('Keo Pisey')).toBeVisible();
});

it('uses the title that a screen sets', async () => {
  signInAs('Team');
  const view = open('/admin/view-order/x');
  await waitFor(() => expect(document.title).toBe('Order 100234'));
  await view.navigate('/admin');
  await waitFor(() => expect(document.title).toBe(title('Dashboard')));
});

it.each([
  ['Admin', 'Folder allOrder'],
  ['Telecaller', "You don't have access to this page"],
] as const)('shows a %s who opens an Admin screen: %s', async (role, heading) => {
  signInAs(role);
  open('/admin/order-history');
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
});

it.each(['/admin/nothing-here', '/nothing-here'])('shows 404 in the layout for %s', async (route) => {
  signInAs('Team');
  open(route);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
});

it('redirects an admin path without the /admin prefix to the prefixed path', async () => {
  signInAs('Team');
  const view = open('/recent-order?page=2');
  await screen.findByRole('heading', { name: 'Folder newOrder' });
  expect(view.currentPath()).toBe('/admin/recent-order?page=2');
});

it('shows a public screen without sign-in, outside the layout', async () => {
  open('/track-order');
  expect(await screen.findByRole('heading', { name: 'Track here' })).toBeVisible();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

it('shows an error with Retry when a lazy chunk of the shell fails to load', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  open('/forgot-password');
  expect(await screen.findByRole('heading', { name: 'The portal could not start' })).toBeVisible();
  expect(screen.getByText(/Part of the portal could not be loaded/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  consoleError.mockRestore();
});

describe('a required second factor', () => {
  const security = buildReleasedRemote('team_settings', [
    { path: '/admin/account-security', title: 'Sign-in security', module: 'security' },
  ]);
  const openWithRequiredSecondFactor = () => {
    const user = buildUser({ mustSetUpSecondFactor: true });
    completeSignIn(buildAccessToken(user), true, user);
    return renderRoutes(createPortalRoutes({ contractVersion, remotes: [orders, security] }), {
      route: '/admin/recent-order',
    });
  };

  it('redirects to its set-up screen, and explains on every other screen why it is closed', async () => {
    const view = openWithRequiredSecondFactor();
    expect(await screen.findByRole('heading', { name: 'Security here' })).toBeVisible();
    expect(view.currentPath()).toBe('/admin/account-security');
    await view.user.click(await screen.findByRole('link', { name: /New Orders/ }));
    expect(await screen.findByRole('heading', { name: 'Set up your second factor first' })).toBeVisible();
    expect(screen.queryByText('Folder newOrder')).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('link', { name: 'Go to Sign-in security' }));
    expect(await screen.findByRole('heading', { name: 'Security here' })).toBeVisible();
  });

  it('opens the portal as soon as it is set up', async () => {
    const view = openWithRequiredSecondFactor();
    await screen.findByRole('heading', { name: 'Security here' });
    await view.user.click(await screen.findByRole('link', { name: /New Orders/ }));
    fakeApi({ getAllFolderCount: () => ok(buildFolderCounts()), userInfo: () => ok(buildUser()) });
    act(() => publishEvent('second-factor-changed', {}));
    expect(await screen.findByRole('heading', { name: 'Folder newOrder' })).toBeVisible();
  });
});

it('shows the signed-in member in the account menu, with a link to Sign-in security', async () => {
  signInAs('Telecaller', { name: 'Keo Pisey', email: 'pisey@evisa.example' });
  const view = open('/admin');
  await view.user.click(await screen.findByRole('button', { name: 'Account of Keo Pisey' }));
  const menu = await screen.findByRole('menu');
  for (const words of ['Keo Pisey', 'Telecaller', 'pisey@evisa.example']) expect(menu).toHaveTextContent(words);
  const security = within(menu).getByRole('menuitem', { name: 'Sign-in security' });
  expect(security).toHaveAttribute('href', '/admin/account-security');
});

describe('the end of a session', () => {
  it('shows the message of a 401, clears the user and redirects to the sign-in screen', async () => {
    signInAs('Team');
    fakeApi({ getAllFolderCount: () => unauthenticated('Your session has ended.') });
    const view = open('/admin/recent-order');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(view.currentPath()).toBe('/');
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.');
    expect(localStorage.getItem('user')).toBeNull();
    fakeApi({ getAllFolderCount: () => ok(buildFolderCounts()) });
    act(() => void signInAs('Team'));
    await screen.findByRole('heading', { name: 'Folder newOrder' });
    expect(view.currentPath()).toBe('/admin/recent-order');
  });

  it('returns to the requested screen after sign-in', async () => {
    const view = open('/admin/recent-order?page=3');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(view.currentPath()).toBe('/');
    act(() => void signInAs('Team'));
    await screen.findByRole('heading', { name: 'Folder newOrder' });
    expect(view.currentPath()).toBe('/admin/recent-order?page=3');
  });

  it('signs out in the API on Logout, and clears the user, the cache and the return path', async () => {
    signInAs('Team', { name: 'Keo Pisey' });
    const sent = fakeApi({
      getAllFolderCount: () => ok(buildFolderCounts()),
      signOut: () => ok(null, { message: 'Signed out.' }),
    });
    const view = open('/admin/recent-order');
    await screen.findByRole('heading', { name: 'Folder newOrder' });
    await view.user.click(screen.getByRole('button', { name: 'Account of Keo Pisey' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(sent.filter(({ call }) => call === 'signOut')).toMatchObject([
      { authorization: expect.stringMatching(/^ey/) },
    ]);
    expect(await screen.findByText('Signed out.')).toBeVisible();
    expect(view.queryClient.getQueryCache().findAll({ queryKey: folderCountsKey })).toEqual([]);
    act(() => void signInAs('Team'));
    await screen.findByRole('heading', { name: 'The dashboard' });
    expect(view.currentPath()).toBe('/admin');
  });

  it('redirects to the sign-in screen even when the API refuses the sign-out', async () => {
    signInAs('Team', { name: 'Keo Pisey' });
    fakeApi({ getAllFolderCount: () => ok(buildFolderCounts()), signOut: () => refused('No') });
    const view = open('/admin');
    await view.user.click(await screen.findByRole('button', { name: 'Account of Keo Pisey' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});

it('shows a dash in the badges when the counts fail to load', async () => {
  signInAs('Team');
  fakeApi({ getAllFolderCount: () => refused('Not now') });
  open('/admin');
  await waitFor(() => expect(screen.getByRole('link', { name: /New Orders/ })).toHaveTextContent('–'));
});

it('rejects a remote that declares a route of the shell', () => {
  const flat = (routes: RouteObject[]): (string | undefined)[] =>
    routes.flatMap(({ path, children = [] }) => [path, ...flat(children)]);
  const own = flat(createPortalRoutes({ contractVersion, remotes: [] })).filter((path) => path !== undefined);
  expect(own).toContain('/forgot-password');
  for (const path of own) {
    const declaration = { name: 'reports', screens: [{ path, title: 'X', module: 'x' }] };
    expect(findRouteErrors(declaration)).toHaveLength(1);
  }
});
