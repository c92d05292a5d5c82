import pg from 'pg';
import { createServerDatabase } from '../testing/test-databases';
import { withMigrationLock } from './migration-lock';

const clients: pg.Client[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  clients.push(client);
  await client.connect();
  return client;
}

async function connectTwo(): Promise<[pg.Client, pg.Client]> {
  const databaseUrl = await createServerDatabase('template1');
  return [await connect(databaseUrl), await connect(databaseUrl)];
}

it('is released while its connection stays open, as in a pooler', async () => {
  const [first, second] = await connectTwo();
  const order: string[] = [];
  await withMigrationLock(first, fail, async () => void order.push('first'));
  await withMigrationLock(second, fail, async () => void order.push('second'), { maxMs: 0 });
  expect(order).toEqual(['first', 'second']);
});

it('is not waited for without an end, and says since when and by whom it is held', async () => {
  const [first, second] = await connectTwo();
  const lines: string[] = [];
  await withMigrationLock(first, fail, async () => {
    await first.query('begin');
    const waiting = withMigrationLock(second, reportTo(lines), async () => undefined, {
      maxMs: 1,
      reportEveryMs: 0,
    });
    await expect(waiting).rejects.toThrow(/ It takes too long: end it with select pg_terminate_backend\(\d+\)/);
    await first.query('commit');
  });
  expect(lines[0]).toMatch(
    /^Another process migrates the database since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(connection \d+\)\. Waiting for it\.$/,
  );
});

it('is not waited for if its connection does nothing', async () => {
  const [first, second] = await connectTwo();
  await withMigrationLock(first, fail, async () => {
    const waiting = withMigrationLock(second, reportTo([]), async () => undefined, { maxIdleMs: -1, reportEveryMs: 0 });
    await expect(waiting).rejects.toThrow(/ It does nothing: end it with/);
  });
});

/** Collects what is reported, and ends a wait that goes on. */
function reportTo(lines: string[]): (line: string) => void {
  return (line) => {
    if (lines.push(line) > 50) throw new Error('It still waits.');
  };
}

function fail(line: string): void {
  throw new Error(`Unexpected: ${line}`);
}
