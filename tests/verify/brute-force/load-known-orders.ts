import { randomUUID } from 'node:crypto';
import { CommandError } from '@evisa/setup/command-error';

export type Order = { orderId: number; email: string };
export type KnownOrders = { orders: Order[]; deleted: Order; erased: Order };
export type IssuedDocument = { orderId: number; file1: string };

const orderCount = 200;

/**
 * Loads through the API what the guesses are made of: orders with their emails, one deleted and one erased order, and issued documents.
 * @param account of an Admin
 */
export async function loadKnownOrders(
  origin: string,
  account: { email: string; password: string },
): Promise<{ known: KnownOrders; documents: IssuedDocument[] }> {
  let token = '';
  async function request(method: string, path: string, body?: object) {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new CommandError(`${method} ${path} failed: ${answer.message}`);
    return answer;
  }

  token = (await request('POST', 'admin/admin-login', account)).jwtToken;
  const rows: { order_id: number; email: string }[] = (
    await request('GET', `admin/get-orders-list/allOrder?limit=${orderCount}`)
  ).data;
  const all = rows.map(({ order_id: orderId, email }) => ({ orderId, email }));
  const [deleted, erased, ...orders] = all;
  if (!deleted || !erased || orders.length < 20)
    throw new CommandError('There are too few orders to guess: at least 22 are needed.');
  for (const [{ orderId }, permanentDeletedFlag] of [
    [deleted, false],
    [erased, false],
    [erased, true],
  ] as [Order, boolean][])
    await request('PUT', 'admin/change-order-status', { orderId, updatingStatus: 'Deleted', permanentDeletedFlag });

  const documents: IssuedDocument[] = [];
  for (const { orderId } of orders.slice(0, 60)) {
    const { uploadDoc } = (await request('GET', `admin/get-orders-details/${orderId}`)).data;
    for (const { file1 } of uploadDoc) documents.push({ orderId, file1 });
  }
  // Without issued documents, a name that could exist.
  if (documents.length === 0) documents.push({ orderId: orders[1]?.orderId ?? 0, file1: `${randomUUID()}.pdf` });
  return { known: { orders, deleted, erased }, documents };
}
