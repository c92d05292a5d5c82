import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { fillIdentityKeys } from '../../commands/duplicates/fill-identity-keys';
import { insertOrder, updateOrderRow, type NewOrder } from '../../db/orders/orders';
import { orders } from '../../db/schema/orders';
import { buildOrder } from '../../db/testing/build-order';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { listenTo } from '../../events/testing/collect-events';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('possible duplicates on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  let person = 0;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    team = await api.signInAs('Team');
  });
  afterAll(() => api.close());
  // Each test has people of its own.
  beforeEach(() => {
    person += 1;
  });

  const add = (order: Partial<NewOrder> = {}) =>
    insertOrder(
      api.services.db,
      buildOrder({
        date_of_birth: `19${50 + person}-03-04`,
        passport_number: `X${1000 + person}001`,
        email: `person${person}@mail.example`,
        ...order,
      }),
    );
  const details = async (id: number) =>
    (await api.call('GET', `admin/get-orders-details/${id}`, { token: team })).json().data;
  const matches = async (id: number) =>
    (await details(id)).duplicates.map((one: { order_id: number; rules: string[] }) => [one.order_id, ...one.rules]);
  const isMarked = async (id: number) => {
    const body = { searchVal: String(id), start: 0, end: 10, folderName: 'allOrder' };
    const { data } = (await api.call('POST', 'admin/search-order', { token: team, body })).json();
    return data.find((row: { order_id: number }) => row.order_id === id).possible_duplicate;
  };
  const post = (call: string, body: object) => api.call('POST', `admin/${call}`, { token: team, body });
  const dismiss = (orderId: number, otherOrderId: number, reason: unknown = 'Twins, both are wanted') =>
    post('dismiss-duplicate', { orderId, otherOrderId, reason });

  it('finds the same passport number, and the same name and birth date', async () => {
    const number = `X${1000 + person}001`;
    const first = await add();
    const samePassport = await add({
      passport_number: ` x${1000 + person}-001`,
      first_name: 'ANNE',
      date_of_birth: '1990-01-01',
    });
    const samePerson = await add({ passport_number: 'Y7654321', first_name: 'Dupont', last_name: 'Márie Anne' });
    await add({ passport_number: 'Y7654322', first_name: 'PAUL' });
    await add({ passport_number: number.replace('00', 'OO'), first_name: 'PAULA' });
    expect(await matches(first)).toEqual([
      [samePerson, 'person'],
      [samePassport, 'passport'],
    ]);
    expect(await matches(samePassport)).toEqual([[first, 'passport']]);
    expect(await Promise.all([first, samePassport, samePerson].map(isMarked))).toEqual([true, true, true]);
  });

  it('leaves out orders that are deleted or refunded, and those of another season', async () => {
    const first = await add();
    await add({ process_status: 'Deleted' });
    await add({ process_status: 'Refunds', refund_date: '2026-03-03T00:00:00.000Z' });
    await add({ created_at: '2026-06-02T00:00:00.000Z' });
    expect([await matches(first), await isMarked(first)]).toEqual([[], false]);
    const [pending, completed] = [await add({ process_status: 'Pending' }), await add({ process_status: 'Completed' })];
    const within = await add({ created_at: '2026-05-30T00:00:00.000Z' });
    expect((await matches(first)).map(([id]: number[]) => id).toSorted()).toEqual([pending, completed, within]);
  });

  it('says that an email with several passports is a group', async () => {
    const first = await add();
    await add({ first_name: 'PAUL', passport_number: 'Y1111111' });
    await add({ first_name: 'LOUIS', passport_number: 'Y1111112' });
    expect(await details(first)).toMatchObject({ duplicates: [], email_group: { orders: 3, passports: 3 } });
    const again = await add();
    expect(await details(first)).toMatchObject({
      duplicates: [{ order_id: again, decision: null }],
      email_group: { orders: 3, passports: 3 },
    });
    await api.services.db.update(orders).set({ email: 'other@mail.example' }).where(eq(orders.order_id, again));
    expect((await details(again)).email_group).toBeNull();
  });

  it('keeps a decision for the pair with its reason, audits it in both orders, and takes it back', async () => {
    const [first, second] = [await add(), await add()];
    expect((await dismiss(second, first)).json()).toMatchObject({ status: 1, message: 'Noted: not a duplicate.' });
    expect((await dismiss(first, second)).json()).toMatchObject({ status: 1, message: 'This was noted before.' });
    expect(await Promise.all([first, second].map(isMarked))).toEqual([false, false]);
    expect((await details(first)).duplicates).toMatchObject([
      { order_id: second, decision: { reason: 'Twins, both are wanted', by: 'Team Member' } },
    ]);
    for (const [id, other] of [
      [first, second],
      [second, first],
    ] as const)
      expect(await listOrderAudit(api.services.db, id)).toEqual([
        { action: 'duplicate.dismiss', actor_name: 'Team Member', changes: { other_order: { from: null, to: other } } },
      ]);

    const third = await add();
    expect((await details(first)).duplicates.map((one: { order_id: number }) => one.order_id)).toEqual([third, second]);
    expect(await isMarked(first)).toBe(true);

    const restore = () => post('restore-duplicate', { orderId: first, otherOrderId: second });
    expect((await restore()).json().message).toBe('Shown as a possible duplicate again.');
    expect((await restore()).json().message).toBe('There was no decision.');
    expect((await details(second)).duplicates.every((one: { decision: null }) => one.decision === null)).toBe(true);
  });

  it('refuses a decision without a reason, about others, and about an erased order', async () => {
    const [first, second] = [await add(), await add()];
    const stranger = await add({ passport_number: 'Z1234567', first_name: 'PAUL' });
    expect((await dismiss(first, second, '  ')).json().errors).toEqual({
      reason: 'Please say why they are not duplicates.',
    });
    expect((await dismiss(first, stranger)).statusCode).toBe(404);
    expect((await dismiss(first, first)).statusCode).toBe(404);
    expect((await dismiss(first, 999_999)).statusCode).toBe(404);
    await api.services.db
      .update(orders)
      .set({ erased_at: sql`now()` })
      .where(eq(orders.order_id, second));
    expect((await dismiss(first, second)).statusCode).toBe(409);
  });

  it('informs open pages of both orders', async () => {
    const [first, second] = [await add(), await add()];
    const stream = listenTo(api.services.events, { memberId: 0, sessionId: randomUUID() });
    await dismiss(first, second);
    for (const id of [first, second])
      await stream.waitForEvent('order', (data) => data['orderId'] === id && data['action'] === 'duplicate.dismiss');
  });

  it('follows corrections, and fills the keys of other programs', async () => {
    const { db } = api.services;
    const [first, second] = [await add(), await add({ passport_number: 'Y2222222', first_name: 'PAUL' })];
    expect(await matches(first)).toEqual([]);
    await updateOrderRow(db, second, { passport_number: `X${1000 + person}001` });
    expect(await matches(first)).toEqual([[second, 'passport']]);
    // A process of the release before changes the name only.
    await db.update(orders).set({ first_name: 'MARIE', passport_number: 'Y3' }).where(eq(orders.order_id, second));
    expect(await matches(first)).toEqual([]);
    expect((await fillIdentityKeys(db)).orders).toBe(1);
    expect(await matches(first)).toEqual([[second, 'person']]);
    expect((await fillIdentityKeys(db)).orders).toBe(0);
  });
});
