import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@evisa/shared/domain/paths';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { useLocation } from '@evisa/shared/kit/router';
import { usePreferences } from '@evisa/shared/session/preferences';
import { buildOrderDetail, buildOrderRow, buildReleasedRemote, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused } from '@evisa/shared/testing/fake-api';
import { renderRoutes } from '@evisa/shared/testing/render';
import { PaletteButton } from './palette-button';
import { useTrackRecentOrders } from './use-track-recent-orders';

const remotes = [
  buildReleasedRemote('orders', [
    { path: '/admin', title: 'Dashboard', module: 'x', nav: { label: 'Dashboard', order: 0 } },
    { path: '/admin/my-order', title: 'New Order', module: 'x', nav: { label: 'My Orders', order: 10 } },
    { path: '/admin/secret', title: 'Secret', module: 'x', roles: ['Admin'], nav: { label: 'Secret', order: 20 } },
  ]),
];

function Screen({ role }: { role: Role }) {
  useTrackRecentOrders();
  return (
    <>
      <input aria-label="On the screen" />
      <p>{useLocation().hash}</p>
      <PaletteButton remotes={remotes} role={role} />
    </>
  );
}

function open(role: Role = 'Team', route = '/admin') {
  signInAs(role);
  return renderRoutes([{ path: '*', element: <Screen role={role} /> }], { route });
}

const input = () => screen.findByRole('combobox', { name: 'Search screens and orders' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = async () =>
  document.getElementById((await input()).getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  localStorage.clear();
  usePreferences.setState(usePreferences.getInitialState());
  fakeApi({});
});

// First: the keys of another test would be a part of the same word (0148).
it('opens an order whose id is typed where no field has the focus, without waiting for the search', async () => {
  fakeApi({ searchOrder: pending });
  const view = open();
  await view.user.keyboard('100234');
  await waitFor(async () => expect(await input()).toHaveValue('100234'));
  await view.user.keyboard('{Enter}');
  expect(view.currentPath()).toBe(paths.viewOrder(100_234));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await view.user.type(screen.getByLabelText('On the screen'), '7');
  expect(screen.getByLabelText('On the screen')).toHaveValue('7');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens with Ctrl+K from anywhere, goes to the chosen screen, and closes', async () => {
  const view = open();
  await view.user.click(screen.getByLabelText('On the screen'));
  await view.user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await input()).toHaveFocus());
  expect(options()).toEqual(['Dashboard', 'My OrdersNew Order', 'Open the order that is due next']);
  await view.user.keyboard('my{Enter}');
  expect(view.currentPath()).toBe('/admin/my-order');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('captures keys typed before it has loaded, and releases them when it closes', async () => {
  const view = open();
  await view.user.click(screen.getByLabelText('On the screen'));
  await view.user.keyboard('{Control>}k{/Control}mx{Backspace}y /');
  expect(screen.getByLabelText('On the screen')).toHaveValue('');
  await waitFor(async () => expect(await input()).toHaveFocus());
  expect(await input()).toHaveValue('my /');
  await view.user.keyboard('{Backspace}{Backspace}{Enter}');
  expect(view.currentPath()).toBe('/admin/my-order');
  await view.user.type(screen.getByLabelText('On the screen'), 'free again');
  expect(screen.getByLabelText('On the screen')).toHaveValue('free again');
});

it('opens a pasted order id, and searches for another pasted text, but not in a field', async () => {
  fakeApi({ searchOrder: pending });
  const view = open();
  const field = screen.getByLabelText('On the screen');
  await view.user.click(field);
  await view.user.paste('100234');
  expect([view.currentPath(), field]).toEqual(['/admin', expect.objectContaining({ value: '100234' })]);
  act(() => field.blur());
  await view.user.paste(' #100234\n');
  expect(view.currentPath()).toBe(paths.viewOrder(100_234));
  await view.user.paste('+33612345678');
  await waitFor(async () => expect(await input()).toHaveValue('+33612345678'));
});

it('opens the first result of keys and Enter typed before it has loaded', async () => {
  const view = open();
  await view.user.keyboard('{Control>}k{/Control}my{Enter}x');
  await waitFor(() => expect(view.currentPath()).toBe('/admin/my-order'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('restores the focus on Escape, also the first time', async () => {
  const view = open();
  for (let time = 0; time < 2; time++) {
    await view.user.click(screen.getByRole('button', { name: /^Search…/ }));
    await waitFor(async () => expect(await input()).toHaveFocus());
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Search…/ })).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});

it('opens again at any moment after Escape, empty, and keeps every key that something else would get', async () => {
  const view = open();
  const field = screen.getByLabelText('On the screen');
  await view.user.click(field);
  await view.user.keyboard('{Control>}k{/Control}dash{Escape}{Control>}k{/Control}my');
  expect(await input()).toHaveValue('my');
  act(() => field.focus());
  await view.user.keyboard(' o');
  expect(await input()).toHaveValue('my o');
  expect(field).toHaveValue('');
  await view.user.keyboard('{Escape}');
  expect(field).toHaveFocus();
});

it('opens while a dialog closes, but not over one that is open or opens', async () => {
  const view = open();
  const dialog = document.body.appendChild(document.createElement('section'));
  dialog.ariaModal = 'true';
  await view.user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  dialog.dataset['closing'] = 'true';
  await view.user.keyboard('{Control>}k{/Control}');
  expect(await input()).toBeVisible();
  await view.user.keyboard('{Escape}');
  delete dialog.dataset['closing'];
  dialog.ariaModal = null;
  dialog.dataset['overlay'] = 'dialog';
  await view.user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  dialog.remove();
});

it('moves the selection with the arrow keys, and wraps around', async () => {
  const view = open('Admin');
  await view.user.keyboard('{Meta>}k{/Meta}');
  expect(await active()).toBe('Dashboard');
  await view.user.keyboard('{ArrowDown}');
  expect(await active()).toBe('My OrdersNew Order');
  await view.user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await active()).toBe('Inspect remotes');
  await view.user.keyboard('{ArrowDown}');
  expect(await active()).toBe('Dashboard');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
});

it('searches orders with one request for the whole text, and opens the chosen order', async () => {
  const sent = fakeApi({
    searchOrder: () =>
      ok([buildOrderRow({ current_nationality: 'France' }), buildOrderRow({ order_id: 100_235 })], { count: 2 }),
  });
  const view = open();
  await view.user.keyboard('{Control>}k{/Control}');
  await view.user.type(await input(), 'dupont');
  expect(screen.getByRole('status')).toHaveTextContent('Searching orders');
  const hits = within(await screen.findByRole('group', { name: 'Orders' })).getAllByRole('option');
  expect(hits.map(({ textContent }) => textContent)).toEqual([
    '100234MARIE DUPONT France · +33612345678 · 03/05/2026 · marie.dupont@mail.exampleNew',
    '100235MARIE DUPONT +33612345678 · 03/05/2026 · marie.dupont@mail.exampleNew',
  ]);
  expect(sent).toMatchObject([{ json: { folderName: 'allOrder', searchVal: 'dupont', start: 0, end: 8 } }]);
  await view.user.keyboard('{ArrowDown}{Enter}');
  expect(view.currentPath()).toBe(paths.viewOrder(100_235));
  await view.user.keyboard('{Control>}k{/Control}');
  expect(within(await screen.findByRole('group', { name: 'Recent orders' })).getByText('Order 100235')).toBeVisible();
});

it.each(['王', 'ng', '1'])('searches for the short text %s', async (text) => {
  const sent = fakeApi({ searchOrder: () => ok([buildOrderRow()], { count: 1 }) });
  const view = open();
  await view.user.keyboard('{Control>}k{/Control}');
  await view.user.type(await input(), text);
  await screen.findByRole('option', { name: /^100234/ });
  expect(sent.map(({ json }) => json)).toMatchObject([{ searchVal: text }]);
});

it('hides the results of the previous text', async () => {
  fakeApi({ searchOrder: () => ok([buildOrderRow()], { count: 1 }) });
  const view = open();
  await view.user.keyboard('{Control>}k{/Control}');
  await view.user.type(await input(), 'dupont');
  await screen.findByText('100234');
  fakeApi({ searchOrder: pending });
  await view.user.keyboard('x{Enter}');
  expect(view.currentPath()).toBe('/admin');
  expect(screen.queryByText('100234')).not.toBeInTheDocument();
});

it('links to the full list when there are more results than it shows', async () => {
  fakeApi({ searchOrder: () => ok([buildOrderRow()], { count: 12 }) });
  const view = open();
  await view.user.keyboard('{Control>}k{/Control}');
  await view.user.type(await input(), 'a b');
  await view.user.click(await screen.findByRole('option', { name: 'All orders with “a b”' }));
  expect(view.currentPath()).toBe('/admin/order-history?search=a+b');
});

it('finds orders for a Telecaller by full id only, and says so', async () => {
  const sent = fakeApi({ getOrdersDetails: () => ok(buildOrderDetail()) });
  const view = open('Telecaller');
  await view.user.keyboard('{Control>}k{/Control}');
  await view.user.type(await input(), 'dupont');
  expect(await screen.findByText(/enter its full id/)).toBeVisible();
  await view.user.clear(await input());
  await view.user.type(await input(), '100234');
  expect(await screen.findByRole('option', { name: /^100234/ })).toBeVisible();
  expect(sent).toMatchObject([{ call: 'getOrdersDetails', params: { orderId: '100234' } }]);
  fakeApi({ getOrdersDetails: () => refused('There is no order 100235.', { httpStatus: 404 }) });
  await view.user.keyboard('{Backspace}5');
  expect(await screen.findByText(/No screen matches “100235”/)).toBeVisible();
  const khmer = fakeApi({ getOrdersDetails: () => ok(buildOrderDetail()) });
  await view.user.clear(await input());
  await view.user.type(await input(), '១០០២៣៤');
  expect(await screen.findByRole('option', { name: /^100234/ })).toBeVisible();
  expect(khmer).toMatchObject([{ call: 'getOrdersDetails', params: { orderId: '100234' } }]);
});

it('shows why a search failed, and repeats it on Retry', async () => {
  fakeApi({ searchOrder: () => refused('The database is resting.', { httpStatus: 503 }) });
  const view = open();
  await view.user.keyboard('{Control>}k{/Control}');
  await view.user.type(await input(), 'dupont');
  expect(await screen.findByText(/The database is resting/)).toBeVisible();
  fakeApi({ searchOrder: () => ok([buildOrderRow()], { count: 1 }) });
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /^100234/ })).toBeVisible();
});

it('stores recently opened orders, newest first, without duplicates', async () => {
  const view = open();
  for (const id of [100_001, 100_002, 100_001]) await view.navigate(paths.viewOrder(id));
  await view.navigate('/admin/view-order/nothing');
  expect(usePreferences.getState().recentOrders).toEqual([100_001, 100_002]);
});

it('finds the defence packs of the order of the page by "chargeback"', async () => {
  const view = open('Team', paths.viewOrder(100_234));
  await view.user.keyboard('{Control>}k{/Control}chargeback');
  await waitFor(() => expect(options()).toEqual(['Chargeback: defence packs of this order']));
  await view.user.keyboard('{Enter}');
  expect(await screen.findByText('#defence-packs')).toBeInTheDocument();
});
