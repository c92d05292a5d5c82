import { eq, inArray, sql } from 'drizzle-orm';
import { noAssignee } from '@evisa/shared/domain/assignee';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { Actor } from '../../db/audit/audit-trail';
import type { Database } from '../../db/connection/open-database';
import { insertMember } from '../../db/members/members';
import { movedColumns } from '../../db/orders/move-order-rows';
import { insertOrder } from '../../db/orders/orders';
import { members } from '../../db/schema/members';
import { orders } from '../../db/schema/orders';
import { buildMember } from '../../db/testing/build-member';
import { buildOrder } from '../../db/testing/build-order';
import { testDatabases } from '../../db/testing/test-databases';
import { createSeededRandom } from '../../main/testing/seeded-random';
import { ForbiddenError } from '../../errors/domain-error';
import type { BulkOutcome } from '../../presenters/orders/bulk-outcome';
import { assignOrders } from './assign-orders';
import { completeRefunds, moveOrders, requestRefunds } from './move-orders';
import { undoChanges } from './undo-changes';

/** Random steps for each database; `npm run verify:concurrency` takes many more. */
const steps = Number(process.env.VERIFY_ACTIONS ?? 80);
if (process.env.VERIFY_ACTIONS) jest.setTimeout(30 * 60_000);
const statuses: ProcessStatus[] = [
  'New',
  'Pending',
  'Completed',
  'Completed',
  'Refund',
  'Refunds',
  'Future',
  'Deleted',
];

type Field = 'process_status' | 'assign_to';
type Row = Record<string, string | number | null>;
/** What the model remembers of the last change to a field: who made it, and each value before and after. */
type Change = { actor: number; before: Row; after: Row };
/** What the toast of an action can undo. */
type Ticket = {
  actor: Actor;
  field: Field;
  from: string | null;
  orders: { orderId: number; previous: string | null }[];
};

describe.each(testDatabases)('undo on the $kind database', ({ open }) => {
  let database: Database;
  let desk: Actor[];
  beforeAll(async () => {
    database = await open();
    desk = [];
    for (const [name, type] of [
      ['Ana', 'Manager'],
      ['Ben', 'Team'],
      ['Chan', 'Team'],
    ] as const) {
      const { id, email } = await insertMember(database.db, buildMember({ name, type }));
      desk.push({ id, name, email, type, ip: null, releaseSet: null });
    }
  });
  afterAll(() => database.close());

  const add = (status: ProcessStatus = 'New') =>
    insertOrder(database.db, buildOrder({ process_status: status, intended_date_of_entry: '2099-06-01' }));
  async function readAll(orderIds: readonly number[]): Promise<Map<number, Row>> {
    const rows = await database.db
      .select({ order_id: orders.order_id, row: { ...movedColumns, assign_to: members.name } })
      .from(orders)
      .leftJoin(members, eq(members.id, orders.assign_to))
      .where(inArray(orders.order_id, [...orderIds]));
    return new Map(rows.map(({ order_id, row }) => [order_id, row]));
  }
  async function read(orderId: number): Promise<Row> {
    const row = (await readAll([orderId])).get(orderId);
    if (!row) throw new Error(`There is no order ${orderId}`);
    return row;
  }
  const undo = (ticket: Ticket, firstSeenAt: string | null = null) =>
    undoChanges(database, ticket.actor, ticket, firstSeenAt);
  const toTicket = (actor: Actor, from: ProcessStatus, { previous }: BulkOutcome): Ticket => ({
    actor,
    field: 'process_status',
    from,
    orders: previous.map(({ orderId, process_status }) => ({ orderId, previous: process_status })),
  });
  function requireMember(index: number): Actor {
    const member = desk[index];
    if (!member) throw new Error('There is no such member');
    return member;
  }

  it('refuses to undo a refund request that a colleague completed, and keeps the date of the refund', async () => {
    const [ana, ben] = [requireMember(0), requireMember(1)];
    const [taken, own] = [await add(), await add('Pending')];
    const asked = await requestRefunds(database, ana, { orderIds: [taken, own] }, null);
    await completeRefunds(database, ben, { orderIds: [taken] }, null);
    const outcome = await undo(toTicket(ana, 'Refund', asked));
    expect(outcome.done).toEqual([own]);
    expect(outcome.refused).toEqual([
      {
        orderId: taken,
        message: 'Ben was quicker: the order’s status is Refunds now.',
        shortReason: 'changed by Ben',
        kind: 'conflict',
      },
    ]);
    expect(await read(taken)).toMatchObject({ process_status: 'Refunds', refund_date: expect.any(String) });
    expect(await read(own)).toMatchObject({ process_status: 'Pending', refund_date: null });
  });

  it('leaves the credit for completed orders with the member who completed them', async () => {
    const [ana, ben] = [requireMember(0), requireMember(1)];
    const ids = [await add(), await add()];
    await moveOrders(database, ben, { orderId: ids, updatingStatus: 'Completed' }, null);
    const before = await Promise.all(ids.map(read));
    const asked = await requestRefunds(database, ana, { orderIds: ids }, null);
    expect((await undo(toTicket(ana, 'Refund', asked))).done).toEqual(ids);
    expect(await Promise.all(ids.map(read))).toEqual(before);
    const again = await moveOrders(database, ana, { orderId: ids, updatingStatus: 'Awaiting' }, null);
    await undo(toTicket(ana, 'Awaiting', again));
    expect(before[0]).toMatchObject({ process_status: 'Completed', processed_by: ben.id });
    expect(await Promise.all(ids.map(read))).toEqual(before);
  });

  it('counts a repeat after an interrupted run as done', async () => {
    const ana = requireMember(0);
    const id = await add();
    const moved = await moveOrders(database, ana, { orderId: [id], updatingStatus: 'Awaiting' }, null);
    const ticket = toTicket(ana, 'Awaiting', moved);
    expect((await undo(ticket)).done).toEqual([id]);
    expect((await undo(ticket)).refused).toMatchObject([{ orderId: id }]);
    expect((await undo(ticket, '2026-01-01T00:00:00.000Z')).done).toEqual([id]);
  });

  it('restores the assignee of a member who is still there', async () => {
    const ana = requireMember(0);
    const leaving = await insertMember(database.db, buildMember({ name: 'Leaving', type: 'Team' }));
    const id = await add();
    await assignOrders(database, ana, { orderId: [id], assignto: 'Leaving' }, null);
    await assignOrders(database, ana, { orderId: [id], assignto: noAssignee }, null);
    const ticket: Ticket = {
      actor: ana,
      field: 'assign_to',
      from: null,
      orders: [{ orderId: id, previous: 'Leaving' }],
    };
    await database.db
      .update(members)
      .set({ deleted_at: sql`now()` })
      .where(eq(members.id, leaving.id));
    expect((await undo(ticket)).refused).toMatchObject([{ message: 'There is no member Leaving any more.' }]);
    await database.db.update(members).set({ deleted_at: null }).where(eq(members.id, leaving.id));
    expect((await undo(ticket)).done).toEqual([id]);
    expect(await read(id)).toMatchObject({ assign_to: 'Leaving' });
  });

  it('agrees with a model over random actions and undos of three members', async () => {
    const random = createSeededRandom(49);
    const ids = [await add(), await add('Completed'), await add('Refunds'), await add('Pending')];
    const model = await readAll(ids);
    const last = new Map<string, Change>();
    let tickets: Ticket[] = [];
    const counts = { undone: 0, refused: 0 };

    const get = (id: number): Row => model.get(id) ?? {};
    /** Takes over what an action changed, after a check that it changed nothing else. */
    async function record(
      actor: Actor,
      field: Field,
      { done }: BulkOutcome,
      allowed: readonly string[],
    ): Promise<void> {
      for (const [id, after] of await readAll(ids)) {
        const before = get(id);
        const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
        expect(done.includes(id) ? changed.filter((name) => !allowed.includes(name)) : changed).toEqual([]);
        if (changed.includes(field)) last.set(`${field} ${id}`, { actor: actor.id, before, after });
        model.set(id, after);
      }
    }

    for (let step = 0; step < steps; step += 1) {
      const actor = random.pick(desk);
      const chosen = ids.filter(() => random.nextInt(2) === 0);
      const choice = random.nextInt(10);
      if (choice === 0) {
        // As a payment event does, which is not the members' change.
        const id = random.pick(ids);
        await database.db
          .update(orders)
          .set({ refund_date: sql`now()` })
          .where(eq(orders.order_id, id));
        model.set(id, await read(id));
      } else if (choice <= 3 && chosen.length > 0) {
        const status = random.pick(statuses);
        const run = () =>
          status === 'Refund'
            ? requestRefunds(database, actor, { orderIds: chosen }, null)
            : moveOrders(database, actor, { orderId: chosen, updatingStatus: status }, null);
        if (status === 'Deleted' && !hasPermission(actor.type, 'order.delete')) {
          await expect(run()).rejects.toThrow(ForbiddenError);
        } else {
          const outcome = await run();
          await record(actor, 'process_status', outcome, Object.keys(movedColumns));
          for (const id of outcome.previous.map(({ orderId }) => orderId))
            if (status === 'Completed') expect(get(id)['processed_by']).toBe(actor.id);
          tickets.push(toTicket(actor, status, outcome));
        }
      } else if (choice <= 5 && chosen.length > 0) {
        const assignto = random.pick([actor.name, actor.name, noAssignee]);
        const outcome = await assignOrders(database, actor, { orderId: chosen, assignto }, null);
        await record(actor, 'assign_to', outcome, ['assign_to']);
        const from = assignto === noAssignee ? null : assignto;
        const changed = outcome.previous.flatMap(({ orderId, assign_to = null }) =>
          assign_to === from ? [] : { orderId, previous: assign_to },
        );
        tickets.push({ actor, field: 'assign_to', from, orders: changed });
      } else if (tickets.length > 0) {
        // Mostly one of the last, as people do while its toast is open.
        const ticket = random.nextInt(3) === 0 ? random.pick(tickets) : random.pick(tickets.slice(-3));
        tickets = tickets.filter((other) => other !== ticket).slice(-20);
        if (ticket.orders.length === 0) continue;
        const { done, refused } = await undo(ticket);
        counts.undone += done.length;
        counts.refused += refused.length;
        for (const { orderId, previous } of ticket.orders) {
          const change = last.get(`${ticket.field} ${orderId}`);
          const isLast =
            change?.actor === ticket.actor.id &&
            change.before[ticket.field] === previous &&
            change.after[ticket.field] === ticket.from;
          const isForbidden = previous === 'Deleted' && !hasPermission(ticket.actor.type, 'order.delete');
          const isDeleted = ticket.field === 'assign_to' && previous && get(orderId)['process_status'] === 'Deleted';
          const mayUndo = isLast && !isForbidden && !isDeleted;
          expect({ step, orderId, done: done.includes(orderId) }).toEqual({ step, orderId, done: mayUndo });
          expect(refused.some((refusal) => refusal.orderId === orderId)).toBe(!mayUndo);
          if (!mayUndo) continue;
          // Back are the field and what changed with it, apart from what changed since.
          const before = get(orderId);
          const expected = { ...before };
          for (const name of ticket.field === 'assign_to' ? ['assign_to'] : Object.keys(movedColumns))
            if (change.before[name] !== change.after[name] && before[name] === change.after[name])
              expected[name] = change.before[name] ?? null;
          last.set(`${ticket.field} ${orderId}`, { actor: ticket.actor.id, before, after: expected });
          model.set(orderId, expected);
        }
      }
      expect(await readAll(ids)).toEqual(model);
    }
    expect(counts.undone).toBeGreaterThan(steps / 40);
    expect(counts.refused).toBeGreaterThan(steps / 40);
    if (process.env.VERIFY_ACTIONS) console.log(`${steps} steps, undone and refused: ${JSON.stringify(counts)}`);
  });
});
