import { insertMember } from '../db/members/members';
import { insertOrders } from '../db/orders/orders';
import { replaceSecondFactorRoles } from '../db/members/second-factor';
import { createSession } from '../db/members/sessions';
import { buildMember } from '../db/testing/build-member';
import { buildOrder } from '../db/testing/build-order';
import { fuzzApi, type FuzzTarget } from '../main/testing/fuzz/fuzz-api';
import { createTestKey } from '../main/testing/intake-fixtures';
import { memberEmail, startTestApi, type TestApi } from '../main/testing/start-test-api';

// `npm run verify:fuzz` sends 100,000 to the built server.
const requests = 500;

describe.each(['embedded', 'server'] as const)('made-up requests on the %s database', (kind) => {
  let api: TestApi;
  let target: FuzzTarget;

  beforeAll(async () => {
    api = await startTestApi({ trustedProxies: ['loopback'] }, kind);
    const orderIds = Array.from({ length: 30 }, (_, index) => 400_000 + index);
    await insertOrders(
      api.services.db,
      orderIds.map((order_id) => ({
        ...buildOrder({ email: 'secret.person@example.com', passport_number: 'SECRET777' }),
        order_id,
      })),
    );
    let made = 0;
    target = {
      origin: await api.app.listen({ port: 0, host: '127.0.0.1' }),
      knownValues: {
        orderId: [...orderIds, orderIds],
        email: ['secret.person@example.com', memberEmail('Team')],
        teamMemberId: [2, 3, 4, 5, 6],
        tmId: [2, 3, 4, 5, 6],
        id: [2, 3, 4, 5, 6],
        assignto: ['none', 'Team Member'],
        password: ['wrong password'],
      },
      secrets: ['secret.person@example.com', 'SECRET777', memberEmail('Team')],
      async createToken(type) {
        const { db, tokens } = api.services;
        await replaceSecondFactorRoles(db, []);
        made += 1;
        const { id, name, email } = await insertMember(db, buildMember({ name: `Caller ${made}`, type }));
        const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
        const session = await createSession(db, id, new Date().toISOString(), expiresAt);
        return tokens.signStaff({ id, name, email, type }, session);
      },
      createServiceKey: async () => (await createTestKey(api)).key,
      trackingToken: () => api.services.tokens.signTracking(orderIds[0] ?? 0, null),
    };
  });
  afterAll(() => api.close());

  test(`answers ${requests} requests without 5xx, always with an envelope, and without the data of others`, async () => {
    const report = await fuzzApi(target, { requests, seed: 7, parallel: 8 });
    expect(report.faults).toEqual([]);
    expect(report.requests).toBe(requests);
    // Checks that enough requests pass input validation.
    expect(Object.keys(report.succeeded).length).toBeGreaterThan(20);
    for (const status of [400, 401, 403, 404]) expect(report.answers[status]).toBeGreaterThan(0);
  });
});
