import { randomUUID } from 'node:crypto';
import { insertIssuedDocument } from '../../db/order-history/issued-documents';
import { insertOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { testDatabases } from '../../db/testing/test-databases';
import { createRateLimitRules } from '../../config/rate-limit-rules';
import { guessWithoutLimits } from '../../main/testing/brute-force/guess-without-limits';
import type { KnownOrders } from '../../main/testing/brute-force/guess-kinds';
import { guessWithinLimits } from '../../main/testing/brute-force/guess-within-limits';
import { probeDocuments } from '../../main/testing/brute-force/probe-documents';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import { resetRateLimits, startTestApi, type TestApi } from '../../main/testing/start-test-api';

// `npm run verify:brute-force` sends 100,000 to the built server and compares response times.
const freeGuesses = 200;
const limitedGuesses = 400;

describe.each(testDatabases)('guesses over HTTP, on the $kind database', ({ kind }) => {
  let api: TestApi;
  let origin: string;
  let known: KnownOrders;

  beforeAll(async () => {
    api = await startTestApi({ trustedProxies: ['loopback'] }, kind);
    origin = await api.publicApp.listen({ port: 0, host: '127.0.0.1' });
    const admin = await api.signInAs('Admin');
    const [erased, deleted, ...orders] = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const email = `applicant${index}@mail.example`;
        return { orderId: await insertOrder(api.services.db, buildOrder({ email })), email };
      }),
    );
    if (!erased || !deleted) throw new Error('There are no orders');
    for (const [{ orderId }, permanentDeletedFlag] of [
      [deleted, false],
      [erased, false],
      [erased, true],
    ] as const) {
      const body = { orderId, updatingStatus: 'Deleted', permanentDeletedFlag };
      expect((await api.call('PUT', 'admin/change-order-status', { token: admin, body })).statusCode).toBe(200);
    }
    known = { orders, deleted, erased };
  });
  afterAll(() => api.close());

  /** Sets the limits for an address and an order, or the defaults, with no attempts counted. */
  async function limit(most: number): Promise<void> {
    const limitedConfig = {
      ...api.services.config,
      ...(most > 0 && { trackingAttemptsPerAddress: most, trackingAttemptsPerOrder: most }),
    };
    Object.assign(api.services.rateLimitRules, createRateLimitRules(limitedConfig));
    await resetRateLimits(api.services);
  }

  test(`answers ${freeGuesses} wrong guesses identically without limits`, async () => {
    await limit(1_000_000);
    const report = await guessWithoutLimits(origin, known, { guesses: freeGuesses, seed: 5 });
    expect(report.faults).toEqual([]);
    expect([...report.answers.values()]).toEqual([report.guesses]);
    expect(report.guesses).toBeGreaterThanOrEqual(freeGuesses);
  });

  test(`accepts no more of ${limitedGuesses} guesses than the limits allow, and lets applicants open their orders`, async () => {
    await limit(0);
    const report = await guessWithinLimits(origin, known, { guesses: limitedGuesses, seed: 6, parallel: 8 });
    expect(report.faults).toEqual([]);
    expect(report.guesses).toBe(limitedGuesses);
    expect(report.accepted).toBeLessThan(limitedGuesses);
    expect(report.openedByApplicants).toBe(2);
  });

  test('opens no document to a caller who only knows its name', async () => {
    await limit(0);
    const orderId = known.orders[1]?.orderId ?? 0;
    const file1 = `${randomUUID()}.pdf`;
    await api.services.files.put('docs', `${orderId}_${file1}`, pdfBytes);
    await insertIssuedDocument(api.services.db, {
      order_id: orderId,
      file1,
      customer_name: 'MARIE DUPONT',
      original_name: 'visa.pdf',
      content_type: 'application/pdf',
      byte_size: pdfBytes.length,
    });
    expect(await probeDocuments(origin, known, [{ orderId, file1 }])).toEqual({ asked: 12, faults: [] });
  });
});
