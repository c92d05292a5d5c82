import { sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { countRows, listTables, type TableColumns } from './list-tables';

/** Tables that are empty in a database that nobody has used. Migrations fill some of the others. */
const tablesOfData = ['orders', 'members', 'audit_entries', 'outbox'].map((name) => ({ name }));

/** Tells whether nothing was ever stored in a migrated database. */
export async function isUnused(db: Executor): Promise<boolean> {
  return Object.values(await countRows(db, tablesOfData)).every((count) => count === 0);
}

/**
 * Runs `load` in one transaction that replaces the rows of all tables, with triggers off: counters come from the backup, and no screen or
 * webhook is told. The role must own the tables. If `load` throws, the database is as before.
 */
export async function loadTables(
  db: Executor,
  sequences: Readonly<Record<string, number>>,
  load: (insertRows: (table: TableColumns, rows: readonly string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const tables = await listTables(tx);
    for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
    for (const { name } of tables.toReversed()) await tx.execute(sql`delete from ${sql.identifier(name)}`);
    await load((table, rows) => insertRows(tx, table, rows));
    for (const [name, last] of Object.entries(sequences))
      await tx.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`);
    for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  });
}

async function insertRows(tx: Executor, { name, columns }: TableColumns, rows: readonly string[]): Promise<void> {
  const table = sql.identifier(name);
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::json)`,
  );
}
