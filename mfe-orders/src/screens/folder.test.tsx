import { act, screen, waitFor, within } from '@testing-library/react';
import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render, renderRoutes } from '@evisa/shared/testing/render';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { useSession } from '@evisa/shared/session/session-store';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { Component as Folder } from './folder';

/** Each order was placed at another minute. */
const buildOrders = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const order_id = from + index;
    return buildOrderRow({ order_id, created_at: new Date(Date.UTC(2026, 2, 1, 0, order_id % 1000)).toISOString() });
  });

/** Returns a page of 35 orders. */
const respondWithPage = ({ query }: { query: Record<string, string> }) => {
  const [page, limit] = [Number(query['page']), Number(query['limit'])];
  return ok(buildOrders(100_001 + (page - 1) * limit, Math.min(limit, 35 - (page - 1) * limit)), { count: 35 });
};

function renderFolder(folder: FolderName = 'newOrder', query = '') {
  signInAs('Team');
  return render(<Folder folder={folder} />, {
    route: paths.folder(folder) + query,
    path: paths.folder(folder),
    routes: [{ path: '/admin/view-order/:orderId', element: <p>The order</p> }],
  });
}

const getBodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const findRowCheckbox = (orderId: number) => screen.findByRole('checkbox', { name: `Select order ${orderId}` });

it('formats the values of an order', async () => {
  fakeApi({ getOrdersList: () => ok([buildOrderRow({ order_id: 100_234 })], { count: 1 }) });
  renderFolder();
  await findRowCheckbox(100_234);
  expect(getBodyRows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^100234MARIE DUPONTmarie\.dupont@mail\.example\+3361234567805-03-2026 09:07:02\d+ dNewView$/,
    ),
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'New Order' })).toBeVisible();
  expect(screen.getByText('1–1 of 1')).toBeVisible();
});

it('shows the dates of refunds and of future orders', async () => {
  fakeApi({
    getOrdersList: () =>
      ok(
        [buildOrderRow({ refund_date: '2026-04-01T10:00:00.000Z', processing_date: '2026-07-09', process_month: 7 })],
        { count: 1 },
      ),
  });
  const { unmount } = renderFolder('refundOrder');
  expect(await screen.findByText('01-04-2026 10:00:00')).toBeVisible();
  unmount();
  renderFolder('futureOrder');
  expect(await screen.findByText('09/07/2026')).toBeVisible();
  expect(screen.getByText('Jul')).toBeVisible();
});

it('requests the page, size and sort of the address for the signed-in member', async () => {
  const sent = fakeApi({ getOrdersList: respondWithPage });
  renderFolder('completedOrder', '?page=2&limit=25&sort=-email');
  await findRowCheckbox(100_026);
  expect(sent).toMatchObject([
    {
      params: { orderName: 'completedOrder' },
      query: { page: '2', limit: '25', delay: '1', sort: '-email', userName: 'Sokha Chan' },
    },
  ]);
  expect(screen.getByText('26–35 of 35')).toBeVisible();
  // For screen readers: the header is row 1 of 36.
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '36');
  expect((await findRowCheckbox(100_026)).closest('tr')).toHaveAttribute('aria-rowindex', '27');
});

it('shows skeleton rows while loading', async () => {
  fakeApi({ getOrdersList: pending });
  renderFolder();
  expect(await screen.findAllByTestId('skeleton-row')).toHaveLength(10);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('No records found')).not.toBeInTheDocument();
});

it('shows both messages of an empty folder', async () => {
  fakeApi({ getOrdersList: () => ok([], { count: 0 }) });
  renderFolder();
  expect(await screen.findByText('No records found')).toBeVisible();
  expect(screen.getByText('No data available in table')).toBeVisible();
});

it('clears a search without results', async () => {
  fakeApi({ searchOrder: () => ok([], { count: 0 }), getOrdersList: respondWithPage });
  const { user, currentPath } = renderFolder('newOrder', '?search=unknown');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await findRowCheckbox(100_001)).toBeVisible();
  expect(currentPath()).toBe('/admin/recent-order');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('shows an error with Retry', async () => {
  fakeApi({ getOrdersList: () => refused('The database is unavailable.', { httpStatus: 503 }) });
  const { user } = renderFolder();
  expect(await screen.findByText('The database is unavailable.')).toBeVisible();
  fakeApi({ getOrdersList: respondWithPage });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findRowCheckbox(100_001)).toBeVisible();
});

it('keeps the rows and shows a notice when a refresh fails', async () => {
  fakeApi({ getOrdersList: respondWithPage });
  const { user } = renderFolder();
  await findRowCheckbox(100_001);
  fakeApi({ getOrdersList: unreachable });
  act(() => publishEvent('order-changed', { orderIds: [100_001] }));
  expect(await screen.findByText(/These rows may be out of date/)).toBeVisible();
  expect(await findRowCheckbox(100_001)).toBeVisible();
  fakeApi({ getOrdersList: respondWithPage });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await findRowCheckbox(100_001);
  expect(screen.queryByText(/These rows may be out of date/)).not.toBeInTheDocument();
});

it('refreshes after an order changes', async () => {
  let status: 'New' | 'Completed' = 'New';
  fakeApi({ getOrdersList: () => ok([buildOrderRow({ process_status: status })], { count: 1 }) });
  renderFolder('allOrder');
  expect(await screen.findByText('New')).toBeVisible();
  status = 'Completed';
  act(() => publishEvent('order-changed', { orderIds: [100_234] }));
  expect(await screen.findByText('Completed')).toBeVisible();
});

it('shows the previous page while the next one loads', async () => {
  const sent = fakeApi({ getOrdersList: respondWithPage });
  const { user, currentPath } = renderFolder();
  await findRowCheckbox(100_001);
  fakeApi({ getOrdersList: pending });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(currentPath()).toBe('/admin/recent-order?page=2');
  expect(await findRowCheckbox(100_001)).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  fakeApi({ getOrdersList: respondWithPage });
  await user.click(screen.getByRole('button', { name: 'Page 4' }));
  expect(await findRowCheckbox(100_031)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  expect(sent).toHaveLength(1);
});

it('shows the last page for a page beyond it, and corrects the address', async () => {
  let answers = 0;
  fakeApi({
    getOrdersList: () =>
      (answers += 1) === 1 ? ok(buildOrders(100_031, 5), { count: 35, page: 4 }) : new Promise(() => undefined),
  });
  const { currentPath, container } = renderFolder('newOrder', '?page=99999');
  expect(await screen.findByText('31–35 of 35')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(currentPath()).toBe('/admin/recent-order?page=4'));
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
  expect(container.querySelector('[data-outdated]')).toBeNull();
});

it('shows no row of another folder after a change of folder', async () => {
  let respond: Record<string, () => Response | Promise<Response>> = {
    newOrder: () => ok(buildOrders(100_001, 2), { count: 2 }),
    awaitingOrder: pending,
  };
  fakeApi({ getOrdersList: ({ params }) => respond[params['orderName'] ?? '']?.() ?? unreachable() });
  signInAs('Team');
  const folders = ['newOrder', 'awaitingOrder'] as const;
  const view = renderRoutes(
    folders.map((folder) => ({ path: paths.folder(folder), element: <Folder folder={folder} /> })),
    { route: paths.folder('newOrder') },
  );
  await findRowCheckbox(100_001);
  await view.navigate(paths.folder('awaitingOrder'));
  expect(screen.queryByText('100001')).toBeNull();
  expect(screen.getAllByTestId('skeleton-row')).not.toHaveLength(0);
  respond = { ...respond, newOrder: pending };
  await view.navigate(paths.folder('newOrder'));
  expect(await findRowCheckbox(100_002)).toBeVisible();
});

it('returns to page 1 when the rows per page change', async () => {
  fakeApi({ getOrdersList: respondWithPage });
  const { user, currentPath } = renderFolder('newOrder', '?page=3');
  const size = await screen.findByLabelText('Rows per page');
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '25', '50', '100', '500', 'All']);
  await user.selectOptions(size, '50');
  expect(currentPath()).toBe('/admin/recent-order?limit=50');
  expect(await screen.findByText('1–35 of 35')).toBeVisible();
});

it('sorts by a header: ascending, descending, off', async () => {
  fakeApi({ getOrdersList: respondWithPage });
  const { user, currentPath } = renderFolder();
  await findRowCheckbox(100_001);
  const header = () => screen.getByRole('columnheader', { name: 'Email' });
  for (const [sort, direction] of [
    ['?sort=email', 'ascending'],
    ['?sort=-email', 'descending'],
    ['', 'none'],
  ]) {
    await user.click(within(header()).getByRole('button'));
    expect(currentPath()).toBe(`/admin/recent-order${sort}`);
    expect(header()).toHaveAttribute('aria-sort', direction);
  }
  expect(within(screen.getByRole('columnheader', { name: 'Telephone' })).queryByRole('button')).not.toBeInTheDocument();
});

it('searches the folder and stores the text in the address', async () => {
  const sent = fakeApi({
    getOrdersList: respondWithPage,
    searchOrder: () => ok(buildOrders(100_007, 1), { count: 1 }),
  });
  const { user, currentPath } = renderFolder('newOrder', '?page=2');
  await findRowCheckbox(100_011);
  await user.type(screen.getByRole('searchbox'), 'sok');
  expect(await findRowCheckbox(100_007)).toBeVisible();
  expect(currentPath()).toBe('/admin/recent-order?search=sok');
  expect(sent.at(-1)).toMatchObject({
    call: 'searchOrder',
    json: { folderName: 'newOrder', searchVal: 'sok', start: 0, end: 10 },
  });
  expect(sent.filter(({ call }) => call === 'searchOrder')).toHaveLength(1);
});

it('shows the last page for a search beyond it, and says when there are more results', async () => {
  const sent = fakeApi({
    searchOrder: ({ json }) =>
      ok(JSON.stringify(json).includes('"start":990') ? buildOrders(100_001, 10) : [], { count: 1001, more: true }),
  });
  const { currentPath } = renderFolder('allOrder', '?search=sok&page=200');
  expect(await screen.findByText('991–1,000 of 1,000+. Refine your search to see the others.')).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/admin/order-history?page=100&search=sok'));
  expect(sent.slice(0, 2).map(({ json }) => json)).toMatchObject([{ start: 1990 }, { start: 990 }]);
});

it('greys the View link of an assigned order, which still opens', async () => {
  fakeApi({
    getOrdersList: () =>
      ok(
        [
          buildOrderRow(),
          buildOrderRow({ order_id: 100_235, assign_to: 'Dara Kim' }),
          buildOrderRow({ order_id: 100_236, assign_to: useSession.getState().data?.name ?? '' }),
        ],
        { count: 3 },
      ),
  });
  const { user, currentPath } = renderFolder();
  const unassigned = await screen.findByRole('link', { name: 'View order 100234' });
  const assigned = screen.getByRole('link', { name: 'View order 100235. Assigned to Dara Kim' });
  expect(assigned).toHaveAttribute('title', 'Assigned to Dara Kim');
  expect(assigned.className).not.toBe(unassigned.className);
  expect(assigned).toHaveAttribute('data-initials', 'DK');
  const own = screen.getByRole('link', { name: /^View order 100236/ });
  expect(own).toHaveAttribute('data-initials', 'You');
  await user.click(assigned);
  expect(screen.getByText('The order')).toBeVisible();
  expect(currentPath()).toBe(paths.viewOrder(100_235));
});

it('moves between rows with the arrow keys and opens with Enter', async () => {
  fakeApi({ getOrdersList: respondWithPage });
  const { user, currentPath } = renderFolder();
  (await screen.findByRole('link', { name: 'View order 100001' })).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
  expect(currentPath()).toBe(paths.viewOrder(100_002));
});

it('selects rows, a page and several pages', async () => {
  fakeApi({ getOrdersList: respondWithPage });
  const { user } = renderFolder();
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all orders shown' });
  await user.click(await findRowCheckbox(100_003));
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(all()).toBePartiallyChecked();
  await user.click(all());
  expect(all()).toBeChecked();
  expect(screen.getByText('10 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await findRowCheckbox(100_011)).not.toBeChecked();
  expect(all()).not.toBeChecked();
  await user.click(await findRowCheckbox(100_011));
  expect(screen.getByText('11 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '10 out of view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Selected orders out of view' });
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(10);
  await user.click(within(dialog).getByRole('checkbox', { name: '100003 MARIE DUPONT' }));
  expect(within(dialog).getByRole('checkbox', { name: '100003 MARIE DUPONT' })).not.toBeChecked();
  expect(screen.getByText('10 selected')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Deselect all' }));
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /out of view/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
  expect(await findRowCheckbox(100_011)).not.toBeChecked();
});
