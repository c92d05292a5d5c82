import { screen, waitFor } from '@testing-library/react';
import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, type FakeRequest } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import type { BulkResult } from '@evisa/shared/contract/bulk';
import type { OrderRow } from '@evisa/shared/contract/orders';
import type { FolderName } from '@evisa/shared/domain/order-folders';
import type { Role } from '@evisa/shared/domain/roles';
import { Component as Folder } from '../screens/folder';

export const me = 'Sokha Chan';

/** The API with a folder of orders, and what was sent to it other than for lists. */
export function stage(
  rows: OrderRow[],
  answers: Parameters<typeof fakeApi>[0] = {},
  count = rows.length,
): FakeRequest[] {
  return fakeApi({ getOrdersList: () => ok(rows, { count }), getMemberNames: () => ok([me, 'Dara Kim']), ...answers });
}

export function openFolder(folder: FolderName, role: Role = 'Team') {
  signInAs(role);
  return render(<Folder folder={folder} />);
}

export const rowsOf = (...ids: number[]) => ids.map((order_id) => buildOrderRow({ order_id }));
export const outcome = (over: Partial<BulkResult>): BulkResult => ({ done: [], refused: [], previous: [], ...over });
export const writes = (sent: FakeRequest[]) => sent.filter(({ call }) => !call.startsWith('get'));
export const rowOf = (orderId: number) => screen.findByRole('checkbox', { name: `Select order ${orderId}` });
export const menuOf = (orderId: number) => screen.findByRole('button', { name: `More actions for order ${orderId}` });
export const rowIsGone = (orderId: number) =>
  waitFor(() => expect(screen.queryByRole('checkbox', { name: `Select order ${orderId}` })).not.toBeInTheDocument());
