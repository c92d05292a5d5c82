import type pg from 'pg';
import { DatabaseTakesNoWritesError, getSqlState } from '../query/database-errors';
import { isReadOnlyColumn, withTimeout } from '../query/session-settings';

/** How long a connection is used again that could only read when it was opened. Its settings stay, also when the database takes writes again. */
const readOnlyConnectionMs = 1000;

/** Creates, fills and drops a table, which needs space. */
const spaceProbe = `create temporary table evisa_space_probe on commit drop as
  select repeat('x', 1000) as filler from generate_series(1, 100)`;

/** Watches whether the database takes writes: it is no standby, is not set to reading only, and has space. */
export function createWriteWatch() {
  const readOnlySince = new WeakMap<object, number>();
  let isFull = false;
  let running: Promise<void> | null = null;

  async function run(pool: pg.Pool): Promise<void> {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(withTimeout(`select ${isReadOnlyColumn}`, 1000));
    if (rows[0]?.isReadOnly) throw new DatabaseTakesNoWritesError();
    if (!isFull) return;
    await pool.query(spaceProbe).catch((error: unknown) => {
      if (getSqlState(error) === '53100') throw new DatabaseTakesNoWritesError();
    });
    isFull = false;
  }

  return {
    /** Call it with each new connection. */
    noteConnection(client: object, isReadOnly: boolean): void {
      if (isReadOnly) readOnlySince.set(client, performance.now());
    },
    /** Call it with each error of a statement. */
    noteError(error: unknown): void {
      if (getSqlState(error) === '53100') isFull = true;
    },
    /** Tells whether to close a connection that its user gives back. */
    isOutdated(client: object): boolean {
      return performance.now() - (readOnlySince.get(client) ?? Infinity) > readOnlyConnectionMs;
    },
    /**
     * Throws if the database takes no writes or does not answer within a second. Calls at the same time share one connection, so that
     * probes of a server that hangs do not use up the pool.
     */
    check(pool: pg.Pool): Promise<void> {
      running ??= run(pool).finally(() => (running = null));
      return running;
    },
  };
}
