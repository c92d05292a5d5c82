import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { MigrationsError } from '../query/database-errors';

/** The advisory lock for migrations. */
const migrationLockId = 726_417_001;
const pollMs = 100;

export interface LockWait {
  /** How long to wait for a process that migrates. Large indexes take a while. */
  maxMs: number;
  /** How long the process that has the lock may run no statement: longer, and it does not migrate, but left the lock in a pooler's connection. */
  maxIdleMs: number;
  /** How often to say that another process migrates. */
  reportEveryMs: number;
}

const defaultWait: LockWait = { maxMs: 2 * 60 * 60_000, maxIdleMs: 60_000, reportEveryMs: 30_000 };

interface LockHolder {
  pid: number;
  since: string;
  idleMs: number;
}

const holderStatement = `
  select pid, coalesce(to_char(backend_start, 'YYYY-MM-DD HH24:MI:SS'), 'an unknown time') as since,
    case when state = 'idle' then extract(epoch from now() - state_change) * 1000 else 0 end::float8 as "idleMs"
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and objid = $1 and granted
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * Runs `work` while no other process migrates the database. Asks for the lock again and again, because the creation of an index would wait
 * for a statement that waits for the lock. Releases it even where a pooler keeps the connection.
 * @throws MigrationsError that names the other process, if it takes too long or does nothing.
 */
export async function withMigrationLock(
  client: pg.Client,
  report: (line: string) => void,
  work: () => Promise<void>,
  wait: Partial<LockWait> = {},
): Promise<void> {
  await waitForLock(client, report, { ...defaultWait, ...wait });
  try {
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLockId]).catch(() => undefined);
  }
}

async function waitForLock(client: pg.Client, report: (line: string) => void, wait: LockWait): Promise<void> {
  const startedAt = performance.now();
  let reportAt = startedAt;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      migrationLockId,
    ]);
    if (rows[0]?.locked) return;
    const now = performance.now();
    if (now >= reportAt) {
      reportAt = now + wait.reportEveryMs;
      const holder = (await client.query<LockHolder>(holderStatement, [migrationLockId])).rows[0];
      if (holder) {
        const sentence = `Another process migrates the database since ${holder.since} (connection ${holder.pid}).`;
        report(`${sentence} Waiting for it.`);
        if (holder.idleMs > wait.maxIdleMs || now - startedAt > wait.maxMs)
          throw new MigrationsError(
            `${sentence} It ${holder.idleMs > wait.maxIdleMs ? 'does nothing' : 'takes too long'}: end it with select pg_terminate_backend(${holder.pid}) and start again.`,
          );
      }
    }
    await sleep(pollMs);
  }
}
