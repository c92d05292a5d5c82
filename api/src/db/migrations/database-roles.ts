import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { DatabaseRoleError } from '../query/database-errors';
import { migrateServer } from './migrate';

/** Tables that the run-time role can read and insert into. */
const appendOnlyTables = ['audit_entries', 'audit_chain'];
/** Tables that it can only read. */
const readOnlyTables = ['audit_seals'];

/**
 * Migrates a server's tables as their owner, and grants the run-time role access: it can read and write, but cannot update or delete
 * entries of the audit trail or alter tables.
 * @throws DatabaseRoleError if both roles are the same, or the run-time role has more privileges.
 */
export async function migrateAsOwner(
  ownerUrl: string,
  databaseUrl: string,
  migrationsFolder: string,
  report?: (line: string) => void,
): Promise<void> {
  const role = getRoleName(databaseUrl);
  if (role === getRoleName(ownerUrl))
    throw new DatabaseRoleError('DATABASE_OWNER_URL and DATABASE_URL must name different roles.');
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  try {
    await migrateServer(ownerUrl, migrationsFolder, report);
    const { rowCount } = await pool.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rowCount === 0)
      throw new DatabaseRoleError(`The role ${role} of DATABASE_URL does not exist. Create it first.`);
    await pool.query(buildGrantStatements(pg.escapeIdentifier(role)));
  } finally {
    await pool.end();
  }
  await assertRoleIsRestricted(databaseUrl, role);
}

function getRoleName(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

function buildGrantStatements(role: string): string {
  const audit = [...appendOnlyTables, ...readOnlyTables].join(', ');
  return `
    grant usage on schema public, drizzle to ${role};
    grant select on all tables in schema drizzle to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke update, delete, truncate on ${audit} from ${role};
    revoke insert on ${readOnlyTables.join(', ')} from ${role};
    grant usage, select on all sequences in schema public to ${role};`;
}

/** Grants do not limit a superuser or a member of the role that owns the tables. */
async function assertRoleIsRestricted(databaseUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    if (await canModifyAuditTrail(client))
      throw new DatabaseRoleError(
        `The role ${role} of DATABASE_URL can change the audit trail. It must not be a superuser or a member of the role that owns the tables.`,
      );
  } finally {
    await client.end();
  }
}

type QueryClient = Pick<pg.Client, 'query'>;

/** Tells whether the role of a connection can update or delete entries of the audit trail. */
export async function canModifyAuditTrail(client: QueryClient): Promise<boolean> {
  const { rows } = await client.query<{ allowed: boolean }>(
    `select bool_or(has_table_privilege(to_regclass(name), 'UPDATE, DELETE, TRUNCATE')
        or pg_has_role((select relowner from pg_class where oid = to_regclass(name)), 'MEMBER')) as allowed
      from unnest($1::text[]) as name`,
    [[...appendOnlyTables, ...readOnlyTables].map((table) => `public.${table}`)],
  );
  return rows[0]?.allowed === true;
}

/**
 * Tells whether `migrateAsOwner` granted the role of a connection its privileges, so that it cannot migrate.
 * @throws DatabaseRoleError if the tables are older than the migrations.
 */
export async function isRestrictedRole(client: QueryClient, migrationsFolder: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.audit_chain') is not null as exists`,
  );
  if (!rows[0]?.exists || (await canModifyAuditTrail(client))) return false;
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const applied = await client.query<{ last: number }>(
    'select coalesce(max(created_at), 0)::bigint as last from drizzle.__drizzle_migrations',
  );
  if (Number(applied.rows[0]?.last) < newest)
    throw new DatabaseRoleError(
      'The tables are older than this version. Start it once with DATABASE_OWNER_URL and the argument migrate.',
    );
  return true;
}
