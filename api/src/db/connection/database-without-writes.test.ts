import { sql } from 'drizzle-orm';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { waitFor } from '../../main/testing/wait-for';
import { buildOrder } from '../testing/build-order';
import { createServerDatabase, testDatabases } from '../testing/test-databases';
import { insertOrder } from '../orders/orders';

const sentence = /^The portal cannot reach its data at the moment\. Please try again in a minute\./;

let api: TestApi;
let observer: pg.Client | null = null;
let databaseName = '';
afterEach(async () => {
  await api.close();
  await observer?.end();
  observer = null;
});

async function start(
  kind: 'embedded' | 'server',
): Promise<{ addRemark: () => Promise<number>; readUp: () => Promise<string> }> {
  if (kind === 'server') {
    const databaseUrl = await createServerDatabase('template_evisa');
    databaseName = new URL(databaseUrl).pathname.slice(1);
    observer = new pg.Client({ connectionString: databaseUrl });
    await observer.connect();
    api = await startTestApi({}, { databaseUrl });
  } else api = await startTestApi({}, 'embedded');
  const token = await api.signInAs('Team');
  const orderId = await insertOrder(api.services.db, buildOrder());
  return {
    async addRemark() {
      const body = { orderId, remark: 'a remark' };
      const response = await api.call('POST', 'admin/add-new-remark', { token, body });
      if (response.statusCode !== 200) expect(response.json().message).toMatch(sentence);
      return response.statusCode;
    },
    async readUp() {
      const { body } = await api.call('GET', 'metrics');
      return /^evisa_database_up (\d)$/m.exec(body)?.[1] ?? 'none';
    },
  };
}

/** Sets the database to reading only, or back, and ends the connections of the service's pool. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  if (!observer) {
    await api.services.db.execute(sql.raw(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`));
    return;
  }
  await observer.query(
    isReadOnly
      ? `alter database ${databaseName} set default_transaction_read_only = on`
      : `set transaction_read_only = off; alter database ${databaseName} reset default_transaction_read_only`,
  );
  if (isReadOnly)
    await observer.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
}

describe.each(testDatabases)('on the $kind database', ({ kind }) => {
  it('answers 503 and is not ready while the database only reads, and goes on by itself', async () => {
    const { addRemark, readUp } = await start(kind);
    expect([await addRemark(), await readUp()]).toEqual([200, '1']);
    await setReadOnly(true);
    // The first calls can meet the connections that were ended.
    await waitFor(async () => (await addRemark().catch(() => 500)) === 503);
    const readiness = async () => (await api.call('GET', 'health/ready')).json().message;
    await waitFor(async () => (await readiness()) === 'Not ready: the database takes no writes.');
    expect(await readUp()).toBe('0');
    await setReadOnly(false);
    await waitFor(async () => (await addRemark()) === 200);
    expect([(await api.call('GET', 'health/ready')).statusCode, await readUp()]).toEqual([200, '1']);
  });

  it('answers 503 when the server refuses a statement for a time', async () => {
    const { addRemark } = await start(kind);
    const { db } = api.services;
    for (const state of ['25006', '40001', '40P01', '53100', '53300', '55P03', '57014', '57P01', '57P03']) {
      await db.execute(
        sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin
          raise exception using errcode = '${state}'; end $$`),
      );
      await db.execute(sql`create trigger refuse before insert on remarks execute function refuse()`);
      expect([state, await addRemark()]).toEqual([state, 503]);
      await db.execute(sql`drop function refuse cascade`);
    }
    // After "no space left", a check finds space again.
    expect((await api.call('GET', 'health/ready')).statusCode).toBe(200);
    expect(await addRemark()).toBe(200);
  });
});
