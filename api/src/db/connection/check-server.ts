import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { UnsuitableDatabaseError } from '../query/database-errors';
import type { Reader } from '../query/executor';
import { serverTimeouts, withTimeout } from '../query/session-settings';

const factsStatement = `
  select pg_is_in_recovery() as "isStandby",
    current_setting('transaction_read_only') = 'on' as "isReadOnly",
    current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    lower('I') as "lowerI",
    (select setting::int from pg_settings where name = 'statement_timeout') as "statementTimeout",
    (select min(nspname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relname = 'audit_chain' and relkind = 'r' and to_regclass('public.audit_chain') is null) as "otherSchema"`;

interface ServerFacts {
  isStandby: boolean;
  isReadOnly: boolean;
  version: number;
  encoding: string;
  lowerI: string;
  statementTimeout: number;
  /** The schema with the tables, if `public` has none. */
  otherSchema: string | null;
}

const createStatement = `create database … encoding 'UTF8' locale 'C.UTF-8' template template0`;

/** THE table of what a server must be like: when it is not, and the end of the sentence "The database at … ". */
const requirements: { isBroken: (facts: ServerFacts) => boolean; explain: (facts: ServerFacts) => string }[] = [
  {
    isBroken: ({ version }) => version < 150_000,
    explain: ({ version }) => `runs PostgreSQL ${Math.floor(version / 10_000)}: use 15 or newer.`,
  },
  {
    isBroken: ({ isStandby }) => isStandby,
    explain: () =>
      'is a standby, which takes no writes: set DATABASE_URL to the primary, or to an address that follows it.',
  },
  {
    isBroken: ({ isReadOnly }) => isReadOnly,
    explain: () =>
      'takes no writes (default_transaction_read_only is on): turn that off for the server, the database and the role.',
  },
  {
    isBroken: ({ encoding }) => encoding !== 'UTF8',
    explain: ({ encoding }) =>
      `has the encoding ${encoding}, which cannot hold every name: create one with ${createStatement}.`,
  },
  {
    isBroken: ({ lowerI }) => lowerI !== 'i',
    explain: () =>
      `has a locale in which the small letter of I is not i, so that members could not sign in: create one with ${createStatement}.`,
  },
  {
    isBroken: ({ otherSchema }) => otherSchema !== null,
    explain: ({ otherSchema }) =>
      `has the portal’s tables in the schema ${otherSchema} and not in public: rename the schemas so that it is called public.`,
  },
  {
    isBroken: ({ statementTimeout }) => statementTimeout !== serverTimeouts.statement_timeout,
    explain: () => pooledSentence,
  },
];

const pooledSentence =
  'gives each transaction another connection, so that time limits, locks and prepared statements are lost: set the pooler to session pooling (pool_mode = session in PgBouncer).';

/**
 * Checks that the database can hold the service's data and takes writes.
 * @param address for the sentence, without credentials
 * @throws UnsuitableDatabaseError with a sentence that says what to do.
 */
export async function checkServer(client: Pick<ClientBase, 'query'>, address: string): Promise<void> {
  const { rows } = await client.query<ServerFacts>(factsStatement);
  const [facts] = rows;
  if (!facts) throw new Error('The server did not describe itself.');
  const broken = requirements.find(({ isBroken }) => isBroken(facts));
  if (broken) throw new UnsuitableDatabaseError(`The database at ${address} ${broken.explain(facts)}`);
}

/**
 * Tells whether the index for searches holds words of every script. `pg_trgm` takes letters by the locale of the server's system (LC_CTYPE):
 * with `C` only those of ASCII, also in a database with an ICU locale, so that searches for other names read the whole table.
 */
export async function isEveryScriptIndexed(db: Reader): Promise<boolean> {
  const [row] = await db.select({ found: sql<boolean>`cardinality(show_trgm('ក')) > 0` }).from(sql`(select 1) as one`);
  return row?.found === true;
}

/**
 * Checks that two open connections keep their own process on the server, each twice in a row. A pooler between transactions gives both the
 * same process, or one of them two.
 * @throws UnsuitableDatabaseError
 */
export async function checkPooling(clients: [ClientBase, ClientBase], address: string): Promise<void> {
  const seen: Set<number>[] = [];
  for (const client of clients) {
    const pids = new Set<number>();
    for (let round = 0; round < 2; round += 1) {
      const { rows } = await client.query<{ pid: number }>(withTimeout('select pg_backend_pid() as pid', 5000));
      pids.add(rows[0]?.pid ?? 0);
    }
    seen.push(pids);
  }
  if (new Set(seen.flatMap((pids) => [...pids])).size !== 2)
    throw new UnsuitableDatabaseError(`The database at ${address} ${pooledSentence}`);
}
