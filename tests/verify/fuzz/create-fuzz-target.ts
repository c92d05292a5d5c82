import { CommandError } from '@evisa/setup/command-error';

export interface FuzzTarget {
  origin: string;
  createToken: (role: string) => Promise<string>;
  trackingToken: () => Promise<string>;
  createServiceKey: () => Promise<string>;
  knownValues: Record<string, unknown[]>;
  secrets: string[];
}

/**
 * Creates through the API what the requests need. The Admin who creates the callers is not the target of any request.
 * @param account of the first Admin
 */
export async function createFuzzTarget(
  origin: string,
  account: { email: string; password: string },
): Promise<FuzzTarget> {
  let requestCount = 0;
  const adminToken = await signIn(account.email, account.password);
  const orders: { order_id: number; email: string }[] = (
    await request('GET', 'admin/get-orders-list/allOrder?limit=60', adminToken)
  ).data;
  const [first] = orders;
  if (!first) throw new CommandError('There are no orders to send requests about. Start with SAMPLE_ORDERS.');
  async function request(method: string, path: string, token?: string, body?: object) {
    requestCount += 1;
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        // Every request has an address of its own, so that wrong passwords of the fuzzer do not count here.
        'x-forwarded-for': `172.16.${(requestCount >> 8) & 255}.${requestCount & 255}`,
        ...(token && { authorization: token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new CommandError(`${method} ${path} failed: ${answer.message}`);
    return answer;
  }

  async function signIn(email: string, password: string): Promise<string> {
    return (await request('POST', 'admin/admin-login', undefined, { email, password })).jwtToken;
  }

  const ids = orders.map(({ order_id: id }) => id);
  const emails = orders.map(({ email }) => email);
  const members = [2, 3, 4, 5, 6, 7];
  return {
    origin,
    async createToken(type) {
      await request('PUT', 'admin/second-factor-roles', adminToken, { roles: [] });
      const name = `Caller ${requestCount}`;
      const email = `caller${requestCount}@evisa.example`;
      const first = 'first-password';
      await request('POST', 'admin/add-team-member', adminToken, { name, email, password: first, type });
      const token = await signIn(email, first);
      await request('POST', 'admin/choose-first-password', token, { newPassword: 'caller-password' });
      return signIn(email, 'caller-password');
    },
    async createServiceKey() {
      const body = { name: `Fuzz ${requestCount}`, scopes: ['intake', 'status'] };
      return (await request('POST', 'admin/service-keys', adminToken, body)).data.key;
    },
    async trackingToken() {
      const { email } = (await request('GET', `admin/get-orders-details/${first.order_id}`, adminToken)).data;
      const { data } = await request('POST', 'front/track-order', undefined, { orderId: first.order_id, email });
      return data.trackingToken;
    },
    knownValues: {
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
