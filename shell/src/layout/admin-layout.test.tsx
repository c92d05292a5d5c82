import { act, screen, waitFor, within } from '@testing-library/react';
import { buildFolderCounts, buildReleasedRemote, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { renderRoutes } from '@evisa/shared/testing/render';
import { loadModule } from '../remotes/loading/load-module';
import { AdminLayout } from './admin-layout';

jest.mock('../remotes/loading/load-module');

const orders = buildReleasedRemote('orders', [
  { path: '/admin', title: 'Dashboard', module: 'dashboard', nav: { label: 'Dashboard', order: 0 } },
  {
    path: '/admin/my-order',
    title: 'New Order',
    module: 'folder',
    nav: { label: 'My Orders', order: 10, countKey: 'myOrdersCount' },
  },
]);

function open(remotes = [orders]) {
  return renderRoutes(
    [
      {
        element: <AdminLayout remotes={remotes} />,
        children: [{ path: '*', element: <button>On the screen</button> }],
      },
    ],
    { route: '/admin' },
  );
}

beforeEach(() => {
  signInAs('Team');
  fakeApi({ getAllFolderCount: () => ok(buildFolderCounts()) });
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query === '(max-width: 991px)' }));
});
afterEach(() => jest.restoreAllMocks());

async function openMenu(view: ReturnType<typeof open>) {
  await view.user.click(screen.getByRole('button', { name: 'Open menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}
const waitForClosedMenu = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('opens the menu as a dialog, traps the focus, and restores the focus on Escape', async () => {
  const view = open();
  const menu = await openMenu(view);
  await waitFor(() => expect(menu).toContainElement(document.querySelector(':focus')));
  for (let step = 0; step < 6; step++) {
    await view.user.tab();
    expect(menu).toContainElement(document.querySelector(':focus'));
  }
  await view.user.keyboard('{Escape}');
  await waitForClosedMenu();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus());
});

it('closes the menu with its button', async () => {
  const view = open();
  const menu = await openMenu(view);
  await view.user.click(within(menu).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(menu).not.toBeInTheDocument());
});

it('closes the menu when an entry is clicked', async () => {
  const view = open();
  const menu = await openMenu(view);
  await view.user.click(within(menu).getByRole('link', { name: /^My Orders/ }));
  await waitForClosedMenu();
  expect(view.currentPath()).toBe('/admin/my-order');
});

it('shows counts that changed', async () => {
  const nav = { label: 'My Orders', order: 10, countKey: 'myOrdersCount' } as const;
  const view = open([
    buildReleasedRemote('orders', [{ path: '/admin/my-order', title: 'New Order', module: 'folder', nav }]),
  ]);
  const menu = await openMenu(view);
  expect(await within(menu).findByRole('link', { name: 'My Orders 0 orders' })).toBeVisible();
  fakeApi({ getAllFolderCount: () => ok(buildFolderCounts({ myOrdersCount: 12 })) });
  await act(() => view.queryClient.invalidateQueries());
  expect(await within(menu).findByRole('link', { name: 'My Orders 12 orders' })).toBeVisible();
});

it('has a skip link as the first focusable element', async () => {
  const view = open();
  await view.user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await view.user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.hash).toBe('');
});

it('scrolls to the top of a new screen, but not for a hash change within a screen', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const view = open();
  await view.navigate('/admin#part');
  expect(scrollTo).not.toHaveBeenCalled();
  await view.navigate('/admin/my-order');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it.each([
  ['its number', () => 1234, 'Reports 1,234'],
  ['nothing without a number', () => undefined, 'Reports'],
  [
    'nothing after an error',
    () => {
      throw new Error('broken');
    },
    'Reports',
  ],
])('shows in the badge of a remote %s, once its code has loaded', async (_, useBadge, name) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const loaded = jest.mocked(loadModule).mockResolvedValue({ Component: () => null, useBadge });
  const nav = { label: 'Reports', order: 200, badge: true };
  const view = open([
    buildReleasedRemote('reports', [{ path: '/admin/reports', title: 'Reports', module: 'reports', nav }]),
  ]);
  await view.user.hover(await screen.findByRole('link', { name: 'Reports' }));
  await waitFor(() => expect(loaded).toHaveBeenCalled());
  expect(await screen.findByRole('link', { name })).toBeVisible();
});
