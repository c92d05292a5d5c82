import { sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';

/** Lets every request fail when its response for repeats is stored, as if its process died after the command. Returns a function that ends this. */
export async function breakStoredResponses(db: Executor): Promise<() => Promise<void>> {
  await db.execute(sql`
    create function break_stored_response() returns trigger language plpgsql as
    $$ begin raise exception 'the process died'; end $$`);
  await db.execute(sql`
    create trigger break_stored_response before update of http_status on idempotency_keys
    for each row execute function break_stored_response()`);
  return async () => {
    await db.execute(sql`drop function break_stored_response cascade`);
  };
}
