import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '@evisa/shared/kit/router';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { buildOrderDetail, buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OrderList } from '../order-list/order-list';

const rows = [100_236, 100_235, 100_234].map((order_id) => buildOrderRow({ order_id }));

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

async function renderList() {
  const calls = fakeApi({
    getOrdersList: () => ok(rows, { count: rows.length }),
    getOrdersDetails: ({ params }) =>
      ok(buildOrderDetail({ order_id: Number(params['orderId']), applicant_photo: null })),
    assignOrderStatus: () => ok({ done: [100_236], refused: [], previous: [] }),
  });
  const view = render(
    <>
      <OrderList folder="newOrder" />
      <Address />
    </>,
    { route: paths.folder('newOrder'), path: '*' },
  );
  await screen.findByRole('checkbox', { name: 'Select order 100236' });
  return { ...view, calls };
}

const viewLink = (id: number) => screen.getByRole('link', { name: `View order ${id}` });

// Each test types ten seconds after the one before: letters within half a second of another may not act (0148).
let typedAt = 0;
beforeEach(() => {
  signInAs('Team');
  typedAt += 10_000;
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(typedAt);
});

it('moves between rows with J and K, and stays at the ends', async () => {
  const { user } = await renderList();
  screen.getByRole('button', { name: 'Compact rows' }).focus();
  await user.keyboard('j');
  expect(viewLink(100_236)).toHaveFocus();
  await user.keyboard('jjj');
  expect(viewLink(100_234)).toHaveFocus();
  await user.keyboard('kkkk');
  expect(viewLink(100_236)).toHaveFocus();
});

it('assigns the focused order to the member with A', async () => {
  const { user, calls } = await renderList();
  viewLink(100_236).focus();
  await user.keyboard('a');
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === 'assignOrderStatus').map(({ json }) => json)).toEqual([
      { orderId: [100_236], assignto: 'Sokha Chan' },
    ]),
  );
});

it('previews the focused order on Space, and the next one on J', async () => {
  const { user } = await renderList();
  viewLink(100_236).focus();
  await user.keyboard(' ');
  const preview = screen.getByRole('complementary', { name: 'Preview of order 100236' });
  expect(await within(preview).findByText('Passport')).toBeVisible();
  expect(await within(preview).findByRole('list', { name: 'Warnings' })).toHaveTextContent(/photo/i);
  expect(within(preview).getByRole('button', { name: 'Assign order 100236 to me' })).toBeVisible();
  await user.keyboard('j');
  expect(screen.getByRole('complementary', { name: 'Preview of order 100235' })).toBeVisible();
  expect(viewLink(100_235)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('assigns nothing by a name that is typed while nothing has the focus', async () => {
  const { user, calls } = await renderList();
  await user.keyboard('Jana Anna');
  expect(calls.filter(({ call }) => call === 'assignOrderStatus')).toEqual([]);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('leaves typed text alone', async () => {
  const { user } = await renderList();
  const search = screen.getByRole('searchbox', { name: 'Search orders' });
  await user.type(search, 'jxa');
  expect(search).toHaveValue('jxa');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens the order whose row is clicked, but not on its controls or after selecting text', async () => {
  const { user } = await renderList();
  await user.click(screen.getByRole('checkbox', { name: 'Select order 100235' }));
  expect(screen.getByTestId('address')).toHaveTextContent(folders.newOrder.path);
  const name = within(screen.getByRole('row', { name: /100235/ })).getByText('MARIE DUPONT');
  document.getSelection()?.selectAllChildren(name);
  fireEvent.click(name);
  expect(screen.getByTestId('address')).toHaveTextContent(folders.newOrder.path);
  document.getSelection()?.removeAllRanges();
  fireEvent.click(name);
  expect(screen.getByTestId('address')).toHaveTextContent(paths.viewOrder(100_235));
});

it('selects with X, opens the actions with E, and the order with Enter', async () => {
  const { user } = await renderList();
  viewLink(100_236).focus();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select order 100236' })).toBeChecked();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select order 100236' })).not.toBeChecked();
  await user.keyboard('e');
  expect(await screen.findByRole('menu', { name: 'Actions for order 100236' })).toBeVisible();
  await user.keyboard('{Escape}');
  viewLink(100_235).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent(paths.viewOrder(100_235));
});
