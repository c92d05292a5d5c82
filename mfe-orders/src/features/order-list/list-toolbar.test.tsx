import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '@evisa/shared/domain/paths';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { usePreferences } from '@evisa/shared/session/preferences';
import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OrderList } from './order-list';

const orderListHandlers = { getOrdersList: () => ok([buildOrderRow()], { count: 1 }) };
const respondWithCsv = () => new Response('order', { headers: { 'content-type': 'text/csv' } });

async function renderList(folder: FolderName = 'newOrder', query = '') {
  const view = render(<OrderList folder={folder} />, {
    route: paths.folder(folder) + query,
    path: paths.folder(folder),
  });
  await screen.findByRole('checkbox', { name: 'Select order 100234' });
  return view;
}

const getColumnHeaders = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

async function toggleColumn(view: Awaited<ReturnType<typeof renderList>>, column: string) {
  await view.user.click(screen.getByRole('button', { name: 'Columns' }));
  await view.user.click(await screen.findByRole('menuitemcheckbox', { name: column }));
  await view.user.keyboard('{Escape}');
}

beforeEach(() => {
  localStorage.clear();
  signInAs('Team');
  usePreferences.setState(usePreferences.getInitialState());
  fakeApi(orderListHandlers);
  URL.createObjectURL = () => 'blob:csv';
});

it('hides a column and shows it again in its position, in this folder only', async () => {
  const view = await renderList();
  const all = ['Order Id', 'Name', 'Email', 'Telephone', 'Date & Time (UTC)', 'Waiting', 'Status', 'Action'];
  expect(getColumnHeaders()).toEqual(all);
  await toggleColumn(view, 'Email');
  expect(getColumnHeaders()).toEqual(all.filter((header) => header !== 'Email'));
  view.unmount();
  const other = await renderList('pendingOrder');
  expect(getColumnHeaders()).toEqual(all);
  other.unmount();
  const again = await renderList();
  await toggleColumn(again, 'Email');
  expect(getColumnHeaders()).toEqual(all);
});

it('offers the entry date and the nationality as columns, and exports them', async () => {
  const order = buildOrderRow({ intended_date_of_entry: '2026-04-10', current_nationality: 'France' });
  const sent = fakeApi({ getOrdersList: () => ok([order], { count: 1 }), exportOrders: respondWithCsv });
  const view = await renderList('completedOrder');
  expect(getColumnHeaders()).not.toContain('Entry Date');
  await toggleColumn(view, 'Entry Date');
  await toggleColumn(view, 'Nationality');
  expect(getColumnHeaders()).toEqual(expect.arrayContaining(['Entry Date', 'Nationality']));
  expect(screen.getByTitle('10 Apr 2026')).toHaveTextContent('10/04/2026');
  expect(screen.getByRole('cell', { name: 'France' })).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Entry Date' }));
  await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ sort: 'intended_date_of_entry' }));
  await view.user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: 'exportOrders' }));
  expect(JSON.stringify(sent.at(-1))).toContain('"intended_date_of_entry","current_nationality"');
});

it('shows when each order is due only if the member chooses it, also one who hid a column before', async () => {
  const due_at = new Date(Date.now() + 3.5 * 3_600_000).toISOString();
  fakeApi({ getOrdersList: () => ok([buildOrderRow({ due_at, due_left: null })], { count: 1 }) });
  usePreferences.setState({ hiddenColumns: { newOrder: ['telephone'] } });
  const view = await renderList();
  const before = ['Order Id', 'Name', 'Email', 'Date & Time (UTC)', 'Waiting', 'Status', 'Assigned to', 'Action'];
  expect(getColumnHeaders()).toEqual(before);
  await toggleColumn(view, 'Due');
  expect(getColumnHeaders()).toEqual(before.toSpliced(6, 0, 'Due'));
  expect(screen.getByText('due in 3 hours')).toHaveAttribute('title', expect.stringMatching(/ UTC$/));
  await view.user.click(screen.getByRole('button', { name: /^Due/ }));
  expect(view.currentPath()).toBe('/admin/recent-order?sort=due_at');
  view.unmount();
  await renderList('completedOrder');
  expect(screen.queryByRole('columnheader', { name: /Due/ })).not.toBeInTheDocument();
});

it('always shows the order id and the action column', async () => {
  const view = await renderList('refundOrder');
  await view.user.click(screen.getByRole('button', { name: 'Columns' }));
  const items = await screen.findAllByRole('menuitemcheckbox');
  expect(items.filter((item) => item.matches(':disabled')).map(({ textContent }) => textContent)).toEqual([
    'Order Id',
    'View',
  ]);
});

it('stores the columns for each member separately', async () => {
  const view = await renderList();
  await toggleColumn(view, 'Telephone');
  await view.user.click(screen.getByRole('button', { name: 'Compact rows' }));
  expect(screen.getByRole('table').parentElement).toHaveAttribute('data-density', 'compact');
  view.unmount();
  signInAs('Team', { id: 4711 });
  const other = await renderList();
  expect(getColumnHeaders()).toContain('Telephone');
  expect(screen.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'false');
  other.unmount();
  signInAs('Team');
  await renderList();
  expect(getColumnHeaders()).not.toContain('Telephone');
  expect(screen.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
});

it('exports the list to a file named after the folder and the day', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const saved: string[] = [];
  const sent = fakeApi({
    ...orderListHandlers,
    searchOrder: orderListHandlers.getOrdersList,
    exportOrders: respondWithCsv,
  });
  const view = await renderList('futureOrder', '?search=sok&sort=-email&month=3');
  await toggleColumn(view, 'Name');
  await view.user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(sent.filter(({ call }) => call === 'exportOrders').map(({ json }) => json)).toEqual([
    {
      folderName: 'futureOrder',
      searchVal: 'sok',
      sort: '-email',
      month: 3,
      columns: [
        'order_id',
        'email',
        'telephone',
        'created_at',
        'processing_date',
        'process_month',
        'process_status',
        'assign_to',
      ],
      form: 'spreadsheet',
    },
  ]);
  expect(saved).toEqual([`future-order-${new Date().toISOString().slice(0, 10)}.csv`]);
  clicked.mockRestore();
});

it('exports in the form that the member chose last', async () => {
  const sent = fakeApi({ ...orderListHandlers, exportOrders: respondWithCsv });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const view = await renderList();
  screen.getByRole('button', { name: 'Format of the CSV export' }).focus();
  await view.user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitemradio', { name: /^For spreadsheets/ })).toBeChecked();
  await view.user.keyboard('{ArrowDown}{Enter}');
  view.unmount();
  const again = await renderList('pendingOrder');
  await again.user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(sent.filter(({ call }) => call === 'exportOrders').map(({ json }) => json)).toMatchObject([{ form: 'plain' }]);
  again.unmount();
  signInAs('Team', { id: 4711 });
  const other = await renderList();
  await other.user.click(screen.getByRole('button', { name: 'Format of the CSV export' }));
  expect(await screen.findByRole('menuitemradio', { name: /^For spreadsheets/ })).toBeChecked();
  clicked.mockRestore();
});

it('shows that the export is running, and why it failed', async () => {
  fakeApi({ ...orderListHandlers, exportOrders: pending });
  const view = await renderList();
  const button = within(screen.getByRole('group', { name: 'List tools' })).getByRole('button', { name: 'Export CSV' });
  await view.user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  view.unmount();

  fakeApi({ ...orderListHandlers, exportOrders: () => refused('The database is resting.', { httpStatus: 503 }) });
  const again = await renderList();
  await again.user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The database is resting.')).toBeVisible();
});
