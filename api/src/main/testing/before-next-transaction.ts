import type { Executor } from '../../db/query/executor';

/** Runs `change` just before the next transaction on `db`: after what a command reads and hashes first. */
export function beforeNextTransaction(db: Executor, change: () => Promise<unknown>): void {
  jest.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    await change();
    return db.transaction(work);
  });
}
