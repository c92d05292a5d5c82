import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openDatabase } from '../connection/open-database';
import { bulkInsert } from '../query/bulk-insert';
import { orders } from '../schema/orders';
import { buildOrder } from '../testing/build-order';
import { createMigrationsFolder } from '../testing/superseded-migrations';
import { createServerDatabase } from '../testing/test-databases';

const migrationsFolder = path.join(__dirname, '../../../drizzle');
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-mail-ids-'));
  folders.push(folder);
  return folder;
}

/** Each response, and the id in it. The last mail left the outbox before the migration. */
const sent: readonly (readonly [response: string | null, id: string | null])[] = [
  [
    '250 Ok 010201926ab3c4d5-0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0-000000',
    '010201926ab3c4d5-0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0-000000',
  ],
  ['250 Ok: queued as 6tq8mZvBTgSVmqpKPFQVJQ', '6tq8mZvBTgSVmqpKPFQVJQ'],
  ['250 2.0.0 Ok: queued as 4755F1BC3CA', '4755F1BC3CA'],
  ['250 OK id=1xX4P8-0003Ur-11', '1xX4P8-0003Ur-11'],
  ['250 2.0.0 468f2ed8 Message accepted for delivery', '468f2ed8'],
  ['250 Message received', null],
  [null, null],
  ['250 Ok: queued as OLD', null],
];

it.each([
  ['embedded', async () => ({ dataDir: await createFolder() })],
  ['server', async () => ({ databaseUrl: await createServerDatabase('template1'), dataDir: '' })],
])('keeps the ids of the mails that are still in the outbox (%s database)', async (_kind, prepare) => {
  const earlier = await createMigrationsFolder(migrationsFolder, '0019_orders_by_nationality', []);
  folders.push(earlier);
  const database = await openDatabase(await prepare());
  const { db } = database;
  try {
    await database.migrate(earlier);
    const orderId = 100_001;
    await bulkInsert(db, orders, [{ ...buildOrder(), order_id: orderId }]);
    for (const [index, [response]] of sent.entries()) {
      await db.execute(
        sql`insert into mail_history (order_id, kind, recipient, mail_service_provider, state, response) values (${orderId}, 'visa', '', 'AWS', 'sent', ${response})`,
      );
      if (index < sent.length - 1)
        await db.execute(
          sql`insert into outbox (kind, payload, dedupe_key, mail_history_id, state, message_id) values ('visa-mail', '{}', ${`mail-${index}`}, ${index + 1}, 'sent', ${`<${index}@evisa.example>`})`,
        );
    }
    await database.migrate(migrationsFolder);
    const { rows } = z
      .object({
        rows: z.array(z.object({ message_id: z.string().nullable(), provider_message_id: z.string().nullable() })),
      })
      .parse(await db.execute(sql`select message_id, provider_message_id from mail_history order by id`));
    expect(rows).toEqual(
      sent.map(([, id], index) => ({
        message_id: index < sent.length - 1 ? `<${index}@evisa.example>` : null,
        provider_message_id: id,
      })),
    );
  } finally {
    await database.close();
  }
});
