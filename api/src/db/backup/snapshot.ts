import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { FileArea } from '../../adapters/files/file-store';
import type { Executor } from '../query/executor';
import { incomingMails } from '../schema/incoming-mails';
import { issuedDocuments } from '../schema/order-history';
import { orderCorrections } from '../schema/order-corrections';
import { isDocument } from '../order-history/order-corrections';
import { orders } from '../schema/orders';
import { uploadColumns } from '../orders/upload-columns';
import type { TableColumns } from './list-tables';
import { rowsOf } from './rows-of';

/** Rows that are read at once: some megabytes. */
const batchSize = 5000;

/**
 * Runs `work` on one unchanging state of the database, while other transactions write. It may take longer than a request, so the limits on
 * waiting are off.
 */
export function readSnapshot<Result>(db: Executor, work: (tx: Executor) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      return work(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Reads a table in batches, each row as JSON, which both kinds of database write and read alike. */
export function readTable(tx: Executor, { name, columns }: TableColumns): AsyncGenerator<string[]> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return readRows(tx, sql`select ${list} from ${sql.identifier(name)}`);
}

/** A file that a row refers to. Files of sample orders may not be stored, because they are drawn on demand. */
export const referencedFileSchema = z.object({
  area: z.custom<FileArea>((area) => area === 'docs' || area === 'uploads'),
  name: z.string(),
  sample: z.boolean(),
});
type ReferencedFile = z.infer<typeof referencedFileSchema>;

/** Reads the files that rows refer to in batches. */
export async function* readReferencedFiles(tx: Executor): AsyncGenerator<ReferencedFile[]> {
  const uploads = sql.join(
    uploadColumns.map((column) => sql`(${column})`),
    sql`, `,
  );
  const files = sql`
    select area, name, bool_and(sample) as sample from (
      select 'docs' as area, ${orders.order_id} || '_' || ${issuedDocuments.file1} as name, ${orders.is_sample} as sample
        from ${issuedDocuments} join ${orders} on ${orders.order_id} = ${issuedDocuments.order_id}
      union all
      select 'uploads', uploads.name, ${orders.is_sample}
        from ${orders}, lateral (values ${uploads}) as uploads (name) where uploads.name <> ''
      union all
      select 'uploads', attachment ->> 'file', false
        from ${incomingMails}, lateral jsonb_array_elements(${incomingMails.attachments}) as attachment
        where attachment ->> 'file' is not null
      union all
      select 'uploads', ${orderCorrections.old_value}, ${orders.is_sample}
        from ${orderCorrections} join ${orders} on ${orders.order_id} = ${orderCorrections.order_id}
        where ${isDocument}
    ) as files group by area, name`;
  for await (const batch of readRows(tx, files)) yield batch.map((row) => referencedFileSchema.parse(JSON.parse(row)));
}

async function* readRows(tx: Executor, query: SQL): AsyncGenerator<string[]> {
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(data)::text as row from (${query}) data`,
  );
  for (;;) {
    const rows = await rowsOf(
      tx,
      sql.raw(`fetch forward ${batchSize} from backup_rows`),
      z.object({ row: z.string() }),
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batchSize) break;
  }
  await tx.execute(sql`close backup_rows`);
}

/** Returns the last value of each sequence that was used. */
export async function readSequences(tx: Executor): Promise<Record<string, number>> {
  const rows = await rowsOf(
    tx,
    sql`select sequencename::text as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
    z.object({ name: z.string(), last: z.coerce.number().int() }),
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
