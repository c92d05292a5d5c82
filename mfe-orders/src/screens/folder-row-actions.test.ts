import { createElement } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { portalEvents, publishEvent } from '@evisa/shared/session/portal-events';
import { buildOrderRow } from '@evisa/shared/testing/factories';
import { ok, refused } from '@evisa/shared/testing/fake-api';
import type { OrderRow } from '@evisa/shared/contract/orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { roles, type Role } from '@evisa/shared/domain/accounts/roles';
import {
  currentMemberName,
  findRowMenuButton,
  renderFolder,
  buildBulkResult,
  waitForRowRemoval,
  findRowCheckbox,
  buildRows,
  mockFolderApi,
  filterWrites,
} from '../testing/folder-fixture';

const managers: readonly Role[] = ['Admin', 'Manager'];
const expectedActions: [FolderName, OrderRow, (role: Role) => string[]][] = [
  [
    'myOrder',
    buildOrderRow({ assign_to: currentMemberName }),
    (role) => ['Move to Original Folder', ...(role === 'Admin' ? ['Delete Order'] : [])],
  ],
  ...(['newOrder', 'priorityOrder'] as const).map((folder): (typeof expectedActions)[number] => [
    folder,
    buildOrderRow(),
    (role) => ['Assign to me', ...(managers.includes(role) ? ['Assign to a colleague', 'Delete Order'] : [])],
  ]),
  [
    'refundOrder',
    buildOrderRow({ process_status: 'Refund' }),
    (role) => ['Refunded it', ...(managers.includes(role) ? ['Delete Order'] : [])],
  ],
  [
    'contactCustomerOrder',
    buildOrderRow({ process_status: 'Contact Customer' }),
    (role) => ['Contact', ...(managers.includes(role) ? ['Delete Order'] : [])],
  ],
  [
    'completedOrder',
    buildOrderRow({ process_status: 'Completed' }),
    (role) => (managers.includes(role) ? ['Delete Order'] : []),
  ],
];

describe.each(roles)('%s', (role) => {
  it.each(expectedActions)('sees the permitted actions in %s', async (folder, order, expected) => {
    mockFolderApi([order]);
    const { user } = renderFolder(folder, role);
    await findRowCheckbox(order.order_id);
    if (expected(role).length === 0) {
      expect(screen.queryByRole('button', { name: /More actions/ })).not.toBeInTheDocument();
      return;
    }
    await user.click(await findRowMenuButton(order.order_id));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(expected(role));
  });
});

describe('row actions', () => {
  it('assigns to the member immediately and shows the assignee', async () => {
    const rows = buildRows(100_234, 100_235);
    const sent = mockFolderApi(rows, {
      assignOrderStatus: () => {
        rows[0] = buildOrderRow({ order_id: 100_234, assign_to: currentMemberName });
        return ok(buildBulkResult({ done: [100_234] }), { message: 'Order has been assigned successfully' });
      },
    });
    const { user } = renderFolder('newOrder');
    await user.click(await findRowMenuButton(100_234));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign to me' }));
    expect(await screen.findByText('Order has been assigned successfully')).toBeVisible();
    expect(screen.getByRole('link', { name: `View order 100234. Assigned to ${currentMemberName}` })).toBeVisible();
    expect(filterWrites(sent)).toMatchObject([{ json: { orderId: [100_234], assignto: currentMemberName } }]);
    expect(filterWrites(sent)[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    // An assigned order cannot be taken, so no action is left.
    expect(screen.queryByRole('button', { name: 'More actions for order 100234' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('names the assignee and refreshes the list when a colleague was faster', async () => {
    const rows = buildRows(100_234);
    mockFolderApi(rows, {
      assignOrderStatus: () => {
        rows[0] = buildOrderRow({ order_id: 100_234, assign_to: 'Dara Kim' });
        return refused('Order is already assigned to Dara Kim', { httpStatus: 409 });
      },
    });
    const { user } = renderFolder('newOrder');
    await user.click(await findRowMenuButton(100_234));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign to me' }));
    expect(await screen.findByText('Order is already assigned to Dara Kim')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'View order 100234. Assigned to Dara Kim' })).toBeVisible();
  });

  it('assigns to the colleague that an Admin chooses', async () => {
    const sent = mockFolderApi(buildRows(100_234), {
      assignOrderStatus: () =>
        ok(buildBulkResult({ done: [100_234] }), { message: 'Order has been assigned successfully' }),
    });
    const { user } = renderFolder('priorityOrder', 'Admin');
    await user.click(await findRowMenuButton(100_234));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign to a colleague' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign order 100234?' });
    expect(within(dialog).getByText('Are you sure want to assigned orders.')).toBeVisible();
    const select = within(dialog).getByLabelText('Assign to');
    expect(select).toHaveValue(currentMemberName);
    await within(dialog).findByRole('option', { name: 'Dara Kim' });
    await user.selectOptions(select, 'Dara Kim');
    expect(within(dialog).getByText('It will show in Dara Kim’s My Orders.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Assign order 100234' }));
    expect(await screen.findByText('Order has been assigned successfully')).toBeVisible();
    expect(filterWrites(sent)).toMatchObject([{ json: { orderId: [100_234], assignto: 'Dara Kim' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('deletes after Yes, removes the row immediately and restores it with Undo', async () => {
    let rows = buildRows(100_234, 100_235);
    const sent = mockFolderApi([], {
      getOrdersList: () => ok(rows, { count: rows.length }),
      undoOrderChanges: () => {
        rows = buildRows(100_234, 100_235);
        return ok(buildBulkResult({ done: [100_234] }), { message: 'The order is back where it was.' });
      },
      changeOrderStatus: () => {
        rows = buildRows(100_235);
        return ok(buildBulkResult({ done: [100_234], previous: [{ orderId: 100_234, process_status: 'New' }] }), {
          message: 'Order has been deleted successfully',
        });
      },
    });
    const { user } = renderFolder('newOrder', 'Manager');
    await user.click(await findRowMenuButton(100_234));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete order 100234?' });
    expect(within(dialog).getByText('Are you sure you want to delete?')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Order has been deleted successfully')).toBeVisible();
    await waitForRowRemoval(100_234);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findRowCheckbox(100_234)).toBeVisible();
    expect(await screen.findByText('Undone. The order is back where it was.')).toBeVisible();
    expect(filterWrites(sent)).toMatchObject([
      { json: { orderId: [100_234], updatingStatus: 'Deleted', permanentDeletedFlag: false } },
      { call: 'undoOrderChanges', json: { from: 'Deleted', orders: [{ orderId: 100_234, previous: 'New' }] } },
    ]);
  });

  it('moves the focus of a removed row to the next row, the last row or the table header', async () => {
    let rows = buildRows(100_234, 100_235, 100_236);
    mockFolderApi([], {
      getOrdersList: () => ok(rows, { count: rows.length }),
      changeOrderStatus: ({ json }) => {
        const done = rows.filter(({ order_id }) => JSON.stringify(json).includes(String(order_id)));
        rows = rows.filter((row) => !done.includes(row));
        return ok(buildBulkResult({ done: done.map(({ order_id }) => order_id) }));
      },
    });
    const { user } = renderFolder('newOrder', 'Manager');
    const remove = async (orderId: number) => {
      await user.click(await findRowMenuButton(orderId));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete Order' }));
      await user.click(await screen.findByRole('button', { name: 'Yes' }));
      await waitForRowRemoval(orderId);
    };
    await remove(100_234);
    await waitFor(async () => expect(await findRowMenuButton(100_235)).toHaveFocus());
    await remove(100_236);
    await waitFor(async () => expect(await findRowMenuButton(100_235)).toHaveFocus());
    await remove(100_235);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Order Id' })).toHaveFocus());
  });

  it('changes nothing after No', async () => {
    const sent = mockFolderApi(buildRows(100_234));
    const { user } = renderFolder('completedOrder', 'Manager');
    await user.click(await findRowMenuButton(100_234));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Order' }));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(filterWrites(sent)).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions for order 100234' })).toHaveFocus());
  });

  it('moves from My Orders to the original folder, and assigns again with Undo', async () => {
    let rows = [buildOrderRow({ order_id: 100_234, assign_to: currentMemberName })];
    const sent = mockFolderApi([], {
      getOrdersList: () => ok(rows, { count: rows.length }),
      undoOrderChanges: () => {
        rows = [buildOrderRow({ order_id: 100_234, assign_to: currentMemberName })];
        return ok(buildBulkResult({ done: [100_234] }));
      },
      assignOrderStatus: () => {
        rows = [];
        return ok(
          buildBulkResult({
            done: [100_234],
            previous: [{ orderId: 100_234, process_status: 'New', assign_to: currentMemberName }],
          }),
        );
      },
    });
    const { user } = renderFolder('myOrder');
    await user.click(await findRowMenuButton(100_234));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Original Folder' }));
    await waitForRowRemoval(100_234);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findRowCheckbox(100_234)).toBeVisible();
    expect(filterWrites(sent)).toMatchObject([
      { json: { assignto: 'none' } },
      {
        call: 'undoOrderChanges',
        json: { field: 'assign_to', from: null, orders: [{ orderId: 100_234, previous: currentMemberName }] },
      },
    ]);
  });

  it('marks as refunded', async () => {
    const sent = mockFolderApi([buildOrderRow({ process_status: 'Refund' })], {
      moveToCompleteRefund: () =>
        ok(buildBulkResult({ done: [100_234], previous: [{ orderId: 100_234, process_status: 'Refund' }] }), {
          message: 'Order 100234 (36.00 USD) has been refunded.',
        }),
    });
    const { user } = renderFolder('refundOrder');
    await user.click(await findRowMenuButton(100_234));
    await user.click(await screen.findByRole('menuitem', { name: 'Refunded it' }));
    expect(await screen.findByText('Order 100234 (36.00 USD) has been refunded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(filterWrites(sent)).toMatchObject([{ call: 'moveToCompleteRefund', json: { orderId: [100_234] } }]);
    // The rows stay in their places until the toast has closed.
    const countReads = () => sent.filter(({ call }) => call === 'getOrdersList').length;
    expect(countReads()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(countReads()).toBe(2));
  });

  it('offers nothing for a refunded order', async () => {
    mockFolderApi([buildOrderRow({ process_status: 'Refunds' })]);
    renderFolder('refundOrder');
    await findRowCheckbox(100_234);
    expect(screen.queryByRole('button', { name: /More actions/ })).not.toBeInTheDocument();
  });

  it('shows how to reach the customer and moves the order after the call', async () => {
    const sent = mockFolderApi(
      [
        buildOrderRow({
          process_status: 'Contact Customer',
          country_code: '36',
          telephone_number: '06 20 123 4567',
          telephone_e164: '+36201234567',
        }),
      ],
      {
        changeOrderStatus: () => ok(buildBulkResult({ done: [100_234] }), { message: 'Moved' }),
      },
    );
    const { user } = renderFolder('contactCustomerOrder');
    await user.click(await findRowMenuButton(100_234));
    await user.click(await screen.findByRole('menuitem', { name: 'Contact' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contact the customer of order 100234' });
    expect(within(dialog).getByText('MARIE DUPONT')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: '+3606 20 123 4567' })).toHaveAttribute('href', 'tel:+36201234567');
    expect(within(dialog).getByRole('link', { name: 'WhatsApp chat' })).toHaveAttribute(
      'href',
      'https://wa.me/36201234567',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Move to Customer Called' }));
    expect(await screen.findByText('Moved')).toBeVisible();
    expect(filterWrites(sent)).toMatchObject([{ json: { orderId: [100_234], updatingStatus: 'Customer Called' } }]);
  });
});

it('offers the actions of other remotes after its own, and gives them the order until they end', async () => {
  const extension = { slot: 'row-menu', title: 'Copy for the embassy', module: 'copy' } as const;
  const shown: { orderId?: unknown; onClose?: () => void }[] = [];
  const RemoteExtension = ({ slotProps }: { slotProps: (typeof shown)[number] }) => {
    shown.push(slotProps);
    return createElement('p', null, 'The copy');
  };
  publishEvent('remotes-known', {
    remotes: [{ name: 'reports', declaration: { extensions: [extension] } }],
    loadHost: async () => ({ RemoteExtension }),
  });
  const order = buildOrderRow();
  mockFolderApi([order]);
  const { user } = renderFolder('newOrder', 'Team');
  await findRowCheckbox(order.order_id);
  await user.click(await findRowMenuButton(order.order_id));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Assign to me', 'Copy for the embassy']);
  await user.click(screen.getByRole('menuitem', { name: 'Copy for the embassy' }));
  expect(await screen.findByText('The copy')).toBeVisible();
  expect(shown[0]?.orderId).toBe(order.order_id);
  act(() => shown[0]?.onClose?.());
  expect(screen.queryByText('The copy')).not.toBeInTheDocument();
  await waitFor(async () => expect(await findRowMenuButton(order.order_id)).toHaveFocus());
  act(() => portalEvents.setState({ 'remotes-known': undefined }));
});
