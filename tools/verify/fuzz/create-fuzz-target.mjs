import { CommandError } from '../../setup/command-error.mjs';

/**
 * @typedef {object} Desk
 * @property {string} origin
 * @property {(role: string) => Promise<string>} newToken
 * @property {() => Promise<string>} trackingToken
 * @property {Record<string, unknown[]>} known
 * @property {string[]} secrets
 */

/**
 * What the requests are made with, through the API alone: an Admin whom none of them may touch makes the callers.
 * @param {string} origin
 * @param {{ email: string, password: string }} account of the first Admin
 * @returns {Promise<Desk>}
 */
export async function createFuzzTarget(origin, account) {
  let made = 0;
  const keeper = await signIn(account.email, account.password);
  /** @type {{ order_id: number, email: string }[]} */
  const orders = (await call('GET', 'admin/get-orders-list/allOrder?limit=60', keeper)).data;
  const [first] = orders;
  if (!first) throw new CommandError('There are no orders to send requests about.');
  /** @param {string} method @param {string} path @param {string} [token] @param {object} [body] */
  async function call(method, path, token, body) {
    made += 1;
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        // Each from an address of its own: wrong passwords of the fuzz count against nobody here.
        'x-forwarded-for': `172.16.${(made >> 8) & 255}.${made & 255}`,
        ...(token && { authorization: token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new CommandError(`${method} ${path} was refused: ${answer.message}`);
    return answer;
  }

  /** @param {string} email @param {string} password @returns {Promise<string>} */
  async function signIn(email, password) {
    return (await call('POST', 'admin/admin-login', undefined, { email, password })).jwtToken;
  }

  const ids = orders.map(({ order_id: id }) => id);
  const emails = orders.map(({ email }) => email);
  const members = [2, 3, 4, 5, 6, 7];
  return {
    origin,
    async newToken(type) {
      await call('PUT', 'admin/second-factor-roles', keeper, { roles: [] });
      const name = `Caller ${made}`;
      const email = `caller${made}@evisa.example`;
      const first = 'first-password';
      await call('POST', 'admin/add-team-member', keeper, { name, email, password: first, type });
      const token = await signIn(email, first);
      await call('POST', 'admin/choose-first-password', token, { newPassword: 'caller-password' });
      return signIn(email, 'caller-password');
    },
    async trackingToken() {
      const { email } = (await call('GET', `admin/get-orders-details/${first.order_id}`, keeper)).data;
      const { data } = await call('POST', 'front/track-order', undefined, { orderId: first.order_id, email });
      return data.trackingToken;
    },
    known: {
      orderId: [...ids, ids],
      email: [...emails, 'team@evisa.example'],
      teamMemberId: members,
      tmId: members,
      id: members,
      assignto: ['none', 'Caller 5'],
      password: ['wrong password', 'caller-password'],
      customername: ['MARIE DUPONT'],
    },
    secrets: emails,
  };
}
