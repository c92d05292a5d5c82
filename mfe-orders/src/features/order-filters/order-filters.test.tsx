import { act, screen, waitFor, within } from '@testing-library/react';
import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { orderViewsKey } from '@evisa/shared/client/endpoints/order-views';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { fakeApi, ok, refused, type FakeRequest } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import type { OrderRow } from '@evisa/shared/contract/orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { OrderList } from '../order-list/order-list';

interface ListOptions {
  folder?: FolderName;
  rows?: OrderRow[];
  rest?: string;
  role?: Role;
  hasViews?: boolean;
}

function renderList(filter = '', options: ListOptions = {}) {
  const { folder = 'allOrder', rows = [buildOrderRow()], rest = '', role = 'Admin', hasViews = true } = options;
  signInAs(role);
  const sent = fakeApi({
    getOrdersList: () => ok(rows, { count: rows.length }),
    searchOrder: () => ok(rows, { count: rows.length }),
    getFilterMembers: () =>
      ok([
        { id: 4, name: 'Dara Kim', deleted: true },
        { id: 7, name: 'Sokha Chan', deleted: false },
      ]),
    getOrderViews: () => ok([]),
    addOrderView: ({ json }) =>
      JSON.stringify(json).includes('Taken')
        ? refused('Choose another name.', { httpStatus: 409, errors: { name: 'Choose another name.' } })
        : ok(savedView),
  });
  const path = paths.folder(folder);
  const query = filter === '' ? rest : `?${new URLSearchParams({ filter })}${rest}`;
  const view = render(<OrderList folder={folder} />, { route: `${path}${query}`, path });
  // The shell loads them.
  if (hasViews) act(() => void view.queryClient.setQueryData(orderViewsKey, []));
  return { sent, ...view };
}

const savedView = {
  id: 1,
  name: 'Mine',
  folder: 'newOrder' as const,
  filter: 'document:no',
  sort: null,
  shared: false,
  created_by: 'Sokha Chan',
};
const getListed = (sent: FakeRequest[]) => sent.filter(({ call }) => call === 'getOrdersList').at(-1)?.query;
const getFilter = (path: string) => new URLSearchParams(path.split('?')[1]).get('filter');
const openForm = async (view: ReturnType<typeof renderList>) => {
  await view.user.click(screen.getByRole('button', { name: /^Filters/ }));
  return screen.findByRole('dialog', { name: 'Filters' });
};

it('lists the orders of the filters that are chosen in the form, from the first page', async () => {
  const view = renderList('', { rest: '?page=3' });
  const form = within(await openForm(view));
  await view.user.click(within(form.getByRole('group', { name: 'Status' })).getByRole('checkbox', { name: 'New' }));
  await view.user.click(form.getByRole('checkbox', { name: 'Awaiting Govt' }));
  await view.user.type(within(form.getByRole('group', { name: 'Entry date' })).getByLabelText('From'), '2026-01-05');
  await view.user.type(form.getByRole('combobox', { name: 'Add a nationality' }), 'france{Enter}');
  expect(form.getByRole('checkbox', { name: 'France' })).toBeChecked();
  await view.user.click(form.getByRole('button', { name: 'Show orders' }));
  const filter = 'status:AwaitingGovt,New;nationality:France;entry:2026-01-05..';
  await waitFor(() => expect(getFilter(view.currentPath())).toBe(filter));
  expect(view.currentPath()).not.toContain('page=');
  await waitFor(() => expect(getListed(view.sent)).toMatchObject({ filter, page: '1' }));
  expect(screen.getByRole('button', { name: 'Remove the filter Status: New' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
});

it('starts the form with the filters of the list, and leaves them as they are when it is closed', async () => {
  const view = renderList('mode:Priority Processing;assignee:7');
  const form = within(await openForm(view));
  expect(form.getByRole('checkbox', { name: 'Priority Processing' })).toBeChecked();
  expect(await form.findByRole('checkbox', { name: 'Sokha Chan' })).toBeChecked();
  await view.user.click(form.getByRole('checkbox', { name: 'Priority Processing' }));
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(getFilter(view.currentPath())).toBe('mode:Priority Processing;assignee:7');
  const again = within(await openForm(view));
  expect(again.getByRole('checkbox', { name: 'Priority Processing' })).toBeChecked();
});

it('refuses reversed days and an unknown nationality', async () => {
  const view = renderList();
  const form = within(await openForm(view));
  await view.user.type(form.getByRole('combobox', { name: 'Add a nationality' }), 'nowhere{Enter}');
  expect(form.getByText('Choose one of the suggestions.')).toBeVisible();
  const placed = within(form.getByRole('group', { name: 'Placed (UTC)' }));
  await view.user.type(placed.getByLabelText('From'), '2026-02-05');
  await view.user.type(placed.getByLabelText('To'), '2026-02-04');
  await view.user.clear(form.getByRole('combobox', { name: 'Add a nationality' }));
  await view.user.click(form.getByRole('button', { name: 'Show orders' }));
  expect(placed.getByLabelText('To')).toHaveFocus();
  expect(getFilter(view.currentPath())).toBeNull();
});

it('names the active filters, removes one, and then all', async () => {
  const view = renderList('status:New,Pending;remark:4;placed:2026-01-01..2026-01-31');
  const active = within(screen.getByRole('group', { name: 'Active filters' }));
  await active.findByText('Remark by: Dara Kim (deleted)');
  expect(active.getByText('Placed (UTC): 01 Jan 2026 to 31 Jan 2026')).toBeVisible();
  await view.user.click(active.getByRole('button', { name: 'Remove the filter Status: Pending' }));
  expect(getFilter(view.currentPath())).toBe('status:New;placed:2026-01-01..2026-01-31;remark:4');
  expect(screen.getByRole('button', { name: 'Filters (3)' })).toHaveFocus();
  await view.user.click(active.getByRole('button', { name: 'Clear all' }));
  expect(getFilter(view.currentPath())).toBeNull();
  expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
});

it('ignores what in the address is no filter, and says so', async () => {
  const view = renderList('status:New,Sold;colour:red');
  expect(await screen.findByText(/^A part of this address was ignored\. .*Status/)).toBeVisible();
  await waitFor(() => expect(getListed(view.sent)).toMatchObject({ filter: 'status:New' }));
});

it('says which filters an empty list has, and clears them with the search', async () => {
  const view = renderList('status:New;document:yes', { rows: [], rest: '&search=sok' });
  const hint = 'No orders in Order History match “sok” and these filters: Status: New; Has a visa document: Yes.';
  expect(await screen.findByText(hint)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(view.currentPath()).toBe(paths.folder('allOrder'));
});

it('offers no filter that the folder decides', async () => {
  const view = renderList('', { folder: 'newOrder' });
  const form = within(await openForm(view));
  expect(form.queryByRole('group', { name: 'Status' })).not.toBeInTheDocument();
  expect(form.queryByRole('group', { name: 'Mode' })).not.toBeInTheDocument();
  expect(form.getByRole('group', { name: 'Assigned to' })).toBeVisible();
});

describe('Save view', () => {
  const open = async (role: Role, filter: string, rest = '') => {
    const view = renderList(filter, { folder: 'newOrder', rest, role });
    const save = await screen.findByRole('button', { name: 'Save view' });
    await view.user.click(save);
    return { ...view, form: within(await screen.findByRole('dialog', { name: 'Save view' })) };
  };
  const getSaved = (sent: FakeRequest[]) => sent.filter(({ call }) => call === 'addOrderView').at(-1)?.json;

  it('saves the filters and the sort of a list, for the member', async () => {
    const { form, user, sent } = await open(
      'Team',
      'mode:Priority Processing',
      '&sort=-due_at&search=sok&assignee=none',
    );
    expect(form.getByText('Keeps the filters and the sort of New Orders, without the search.')).toBeVisible();
    expect(form.queryByLabelText('Who sees it')).not.toBeInTheDocument();
    await user.type(form.getByLabelText('Name'), 'Taken{Enter}');
    expect(await form.findByText('Choose another name.')).toBeVisible();
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Mine{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(getSaved(sent)).toEqual({
      name: 'Mine',
      folderName: 'newOrder',
      filter: 'mode:Priority Processing;assignee:none',
      sort: '-due_at',
      shared: false,
    });
  });

  it('lets Managers share it', async () => {
    const { form, user, sent } = await open('Manager', 'document:no');
    await user.type(form.getByLabelText('Name'), 'Ours');
    await user.selectOptions(form.getByLabelText('Who sees it'), 'Everyone who sees New Orders');
    await user.click(form.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(getSaved(sent)).toMatchObject({ name: 'Ours', shared: true }));
  });

  it('is not offered where the shell shows no views', async () => {
    renderList('document:no', { hasViews: false });
    await screen.findByRole('button', { name: 'Clear all' });
    expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  });
});
