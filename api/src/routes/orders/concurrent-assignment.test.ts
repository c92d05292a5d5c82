import { insertOrder } from '../../db/orders/orders';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { createSignedInMembers, type SignedInMember } from '../../main/testing/create-signed-in-members';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

// `npm run verify:concurrency` runs more.
const raced = Number(process.env.VERIFY_ORDERS ?? 3);
const racerCount = 100;

jest.setTimeout(60 * 60_000);

describe.each(['embedded', 'server'] as const)('many take one order on the %s database', (kind) => {
  let api: TestApi;
  let racers: SignedInMember[];

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    racers = await createSignedInMembers(api.services, racerCount);
  });
  afterAll(() => api.close());

  /** Repeats a request that a busy machine did not handle in time, as the portal's pages do. */
  async function assign(token: string, body: object) {
    for (;;) {
      const response = await api.call('PUT', 'admin/assign-order-status', { token, body });
      if (response.statusCode !== 503) return response;
    }
  }

  test(`gives each of ${raced} orders to one of ${racerCount} racers and names the winner to the others`, async () => {
    const started = Date.now();
    const winners = new Set<string>();
    for (let race = 0; race < raced; race += 1) {
      const orderId = await insertOrder(api.services.db, buildOrder());
      // Another racer starts first each time.
      const field = [...racers.slice(race % racerCount), ...racers.slice(0, race % racerCount)];
      const answers = await Promise.all(
        field.map(async ({ name, token }) => ({
          name,
          response: await assign(token, { orderId, assignto: name }),
        })),
      );

      const won = answers.filter(({ response }) => response.statusCode === 200);
      expect(won).toHaveLength(1);
      const winner = won[0]?.name ?? '';
      for (const { response } of answers.filter(({ name }) => name !== winner)) {
        expect(response.statusCode).toBe(409);
        expect(response.json()).toEqual({
          status: 0,
          message: `Order is already assigned to ${winner}`,
          reference: expect.any(String),
        });
      }
      expect(await listOrderAudit(api.services.db, orderId)).toEqual([
        { action: 'order.assign', actor_name: winner, changes: { assign_to: { from: null, to: winner } } },
      ]);
      winners.add(winner);
    }
    if (process.env.VERIFY_ORDERS !== undefined)
      process.stdout.write(
        `${kind}: ${racerCount} racers for each of ${raced} orders in ${((Date.now() - started) / 1000).toFixed(1)} s; ` +
          `one winner each (${winners.size} different ones), ${racerCount - 1} get the winner's name\n`,
      );
  });
});
