import { asc, lt, and, sql } from 'drizzle-orm';
import { idIn } from '../query/conditions';
import type { Executor } from '../query/executor';
import { auditEntries } from '../schema/audit';
import { isOpen, orders } from '../schema/orders';
import { eventsChannel } from '../connection/notification-channels';

/** Locks some open orders whose due dates are from an earlier calendar, or from none, in the order of their ids. Uses the index `orders_due_revision`. */
export async function lockOrdersToDerive(tx: Executor, revision: number, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(and(lt(orders.due_revision, revision), isOpen(orders)))
    .orderBy(asc(orders.due_revision), asc(orders.order_id))
    .limit(limit)
    .for('update');
  return rows.map(({ order_id }) => order_id);
}

/**
 * Works the due dates of locked orders out from their histories: the promised time of the mode, less the working time in each status whose clock
 * runs, by the changes of status in the audit trail. Stores null for an order with a time that the calendar does not cover.
 */
export async function deriveDueRows(tx: Executor, orderIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with chosen as (
      select order_id, created_at, process_status,
        case processing_mode when 'Priority Processing' then priority_ms else regular_ms end as promised, revision
      from ${orders} cross join working_calendar where ${idIn(orderIds)}
    ), changes as (
      select chosen.order_id, created_at, entries.at, entries.id, entries.changes -> 'process_status' ->> 'from' as status
      from chosen join ${auditEntries} as entries on entries.order_id = chosen.order_id
      where entries.changes ? 'process_status'
      union all select order_id, created_at, now(), null, process_status from chosen
    ), spans as (
      select order_id, status, at as until, lag(at, 1, created_at) over (partition by order_id order by id nulls last) as since from changes
    ), worked as (
      select order_id, sum(ms) as ms, count(*) = count(ms) as is_known
      from (select order_id, working_position(until) - working_position(since) as ms from spans where is_clock_running(status)) as parts
      group by order_id
    ), remaining as (
      select chosen.*, case when coalesce(is_known, true) then promised - coalesce(ms, 0)::bigint end as due_left
      from chosen left join worked using (order_id)
    )
    update ${orders} set due_revision = revision,
      due_at = case when is_clock_running(remaining.process_status)
        then working_moment(working_position(now()) + remaining.due_left) end,
      due_left = case when not is_clock_running(remaining.process_status) then remaining.due_left end
    from remaining where ${orders.order_id} = remaining.order_id`);
}

/** Tells all pages that many orders have changed. */
export async function notifyManyChanges(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${eventsChannel}, '{"kind":"many"}')`);
}
