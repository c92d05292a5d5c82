import { sql } from 'drizzle-orm';
import type { Database } from '../connection/open-database';
import { insertMember } from '../members/members';
import { insertOrder } from '../orders/orders';
import { idempotencyKeys } from '../schema/idempotency-keys';
import { passwordResetTokens, sessions } from '../schema/members';
import { outbox } from '../schema/outbox';
import { releaseFailures } from '../schema/release-failures';
import { webhookDeliveries, webhookEndpoints } from '../schema/webhooks';
import { buildMember } from '../testing/build-member';
import { buildOrder } from '../testing/build-order';
import { testDatabases } from '../testing/test-databases';
import { deleteOldRows, retentionRules } from './delete-old-rows';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

describe.each(testDatabases)('old rows on the $kind database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** Inserts a row of each table. `finished` is the state of mails and webhooks. */
  async function insertRows(label: string, days: (limit: number) => string, finished: 'sent' | 'queued') {
    const { db } = database;
    const { id: member_id } = await insertMember(db, buildMember({ name: label }));
    const order_id = await insertOrder(db, buildOrder());
    await db.insert(idempotencyKeys).values({
      scope: label,
      key: label,
      request_hash: 'body',
      created_at: days(1),
      lease_until: days(1),
    });
    await db.insert(passwordResetTokens).values({ token_hash: label, member_id, expires_at: days(1) });
    await db.insert(releaseFailures).values({
      at: days(30),
      release_set: label,
      remote: 'orders',
      version: '1.0.0',
      failure: 'broken',
      screen: '/',
    });
    await db.insert(outbox).values({
      kind: 'mail',
      payload: {},
      dedupe_key: `${label} mail`,
      state: finished,
      created_at: days(30),
    });
    const [endpoint] = await db
      .insert(webhookEndpoints)
      .values({ url: 'https://example.com', event_types: [], secret: '', created_by: 'Ada' })
      .returning();
    const [delivery] = await db
      .insert(webhookDeliveries)
      .values({
        endpoint_id: endpoint?.id ?? 0,
        message_id: label,
        type: 'order.received',
        order_id,
        payload: {},
        created_at: days(30),
      })
      .returning();
    await db.insert(outbox).values({
      kind: 'webhook',
      payload: {},
      dedupe_key: `${label} webhook`,
      state: finished,
      webhook_delivery_id: delivery?.id,
      created_at: days(30),
    });
    await db.insert(sessions).values({ member_id, expires_at: days(90), browser: label });
  }

  it('are deleted by each rule after its days, unless they still have to be sent', async () => {
    await insertRows('old', (limit) => daysAgo(limit + 1), 'sent');
    await insertRows('waiting', (limit) => daysAgo(limit + 1), 'queued');
    await insertRows('young', (limit) => daysAgo(limit - 1), 'sent');
    for (const rule of retentionRules) await deleteOldRows(database.db, rule);
    const [found] = await database.db.select({ rows: sql<string[]>`array_agg(row order by row)` }).from(
      sql`(
          select 'key ' || key as row from ${idempotencyKeys}
          union all select 'reset ' || token_hash from ${passwordResetTokens}
          union all select 'failure ' || release_set from ${releaseFailures}
          union all select 'outbox ' || dedupe_key from ${outbox}
          union all select 'delivery ' || message_id from ${webhookDeliveries}
          union all select 'session ' || browser from ${sessions}
        ) as rows`,
    );
    expect(found?.rows).toEqual([
      'delivery waiting',
      'delivery young',
      'failure young',
      'key young',
      'outbox waiting mail',
      'outbox waiting webhook',
      'outbox young mail',
      'outbox young webhook',
      'reset young',
      'session young',
    ]);
  });
});
