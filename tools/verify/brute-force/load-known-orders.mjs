import { randomUUID } from 'node:crypto';
import { CommandError } from '../../setup/command-error.mjs';

/** @typedef {{ orderId: number, email: string }} Order */
/** @typedef {{ orders: Order[], deleted: Order, erased: Order }} Known */
/** @typedef {{ orderId: number, file1: string }} IssuedDocument */

const orderCount = 200;

/**
 * What the guesses are made of, through the API alone: orders with their emails, one of them deleted, one erased, and the
 * documents there are.
 * @param {string} origin
 * @param {{ email: string, password: string }} account of an Admin
 * @returns {Promise<{ known: Known, documents: IssuedDocument[] }>}
 */
export async function loadKnownOrders(origin, account) {
  let token = '';
  /** @param {string} method @param {string} path @param {object} [body] */
  async function call(method, path, body) {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new CommandError(`${method} ${path} was refused: ${answer.message}`);
    return answer;
  }

  token = (await call('POST', 'admin/admin-login', account)).jwtToken;
  /** @type {{ order_id: number, email: string }[]} */
  const rows = (await call('GET', `admin/get-orders-list/allOrder?limit=${orderCount}`)).data;
  const all = rows.map(({ order_id: orderId, email }) => ({ orderId, email }));
  const [deleted, erased, ...orders] = all;
  if (!deleted || !erased || orders.length < 20) throw new CommandError('There are too few orders to guess at.');
  for (const [{ orderId }, permanentDeletedFlag] of /** @type {[Order, boolean][]} */ ([
    [deleted, false],
    [erased, false],
    [erased, true],
  ]))
    await call('PUT', 'admin/change-order-status', { orderId, updatingStatus: 'Deleted', permanentDeletedFlag });

  /** @type {IssuedDocument[]} */
  const documents = [];
  for (const { orderId } of orders.slice(0, 60)) {
    const { uploadDoc } = (await call('GET', `admin/get-orders-details/${orderId}`)).data;
    for (const { file1 } of uploadDoc) documents.push({ orderId, file1 });
  }
  // Where nothing was issued yet, a name that could be one.
  if (documents.length === 0) documents.push({ orderId: orders[1]?.orderId ?? 0, file1: `${randomUUID()}.pdf` });
  return { known: { orders, deleted, erased }, documents };
}
