import { screen, waitFor } from '@testing-library/react';
import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, type FakeRequest } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import type { BulkResult } from '@evisa/shared/contract/bulk-orders';
import type { OrderRow } from '@evisa/shared/contract/orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { Component as Folder } from '../screens/folder';

export const currentMemberName = 'Sokha Chan';

/** Mocks the API with a folder of orders, and returns the recorded requests. */
export function mockFolderApi(
  rows: OrderRow[],
  answers: Parameters<typeof fakeApi>[0] = {},
  count = rows.length,
): FakeRequest[] {
  return fakeApi({
    getOrdersList: () => ok(rows, { count }),
    getMemberNames: () => ok([currentMemberName, 'Dara Kim']),
    ...answers,
  });
}

export function renderFolder(folder: FolderName, role: Role = 'Team') {
  signInAs(role);
  return render(<Folder folder={folder} />);
}

export const buildRows = (...ids: number[]) => ids.map((order_id) => buildOrderRow({ order_id }));
export const buildBulkResult = (over: Partial<BulkResult>): BulkResult => ({
  done: [],
  refused: [],
  previous: [],
  ...over,
});
export const filterWrites = (sent: FakeRequest[]) => sent.filter(({ call }) => !call.startsWith('get'));
export const findRowCheckbox = (orderId: number) => screen.findByRole('checkbox', { name: `Select order ${orderId}` });
export const findRowMenuButton = (orderId: number) =>
  screen.findByRole('button', { name: `More actions for order ${orderId}` });
export const waitForRowRemoval = (orderId: number) =>
  waitFor(() => expect(screen.queryByRole('checkbox', { name: `Select order ${orderId}` })).not.toBeInTheDocument());
