import type pg from 'pg';
import { DatabaseRoleError } from '../query/database-errors';

const sequencesStatement = `
  select seq.oid::regclass::text as sequence, owner.oid::regclass::text as "table", quote_ident(attname) as "column"
  from pg_depend
    join pg_class as seq on seq.oid = objid and seq.relkind = 'S'
    join pg_class as owner on owner.oid = refobjid and owner.relnamespace = 'public'::regnamespace
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
  where pg_depend.classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
  order by 1`;

interface Sequence {
  sequence: string;
  table: string;
  column: string;
}

/** The highest number of a column, if its sequence would give it again. Both names come from the catalog and are quoted. */
const behind = ({ sequence, table, column }: Sequence) =>
  `(select max(${column}) as highest from ${table}) as used, ${sequence} as seq
   where highest > last_value or (highest = last_value and not is_called)`;

type QueryClient = Pick<pg.Client, 'query'>;

/**
 * Advances the sequences that are behind the numbers in their tables. Logical replication copies rows and not sequences, so that every new
 * row would have a number that exists (23505). Returns the sequences that it advanced. Needs the role that owns the tables.
 */
export async function advanceSequences(client: QueryClient): Promise<string[]> {
  const advanced: string[] = [];
  for (const found of (await client.query<Sequence>(sequencesStatement)).rows) {
    const { rowCount } = await client.query(`select setval($1::text::regclass, highest) from ${behind(found)}`, [
      found.sequence,
    ]);
    if (rowCount) advanced.push(found.sequence);
  }
  return advanced;
}

/**
 * Checks that no sequence is behind its table, as a role that cannot advance them.
 * @throws DatabaseRoleError
 */
export async function assertSequencesCurrent(client: QueryClient): Promise<void> {
  for (const found of (await client.query<Sequence>(sequencesStatement)).rows) {
    const { rowCount } = await client.query(`select from ${behind(found)}`);
    if (rowCount)
      throw new DatabaseRoleError(
        `The sequence ${found.sequence} is behind the numbers in its table, as after a replication. Start once with DATABASE_OWNER_URL and the argument migrate, which advances it.`,
      );
  }
}
