import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { insertMail } from '../../db/order-history/mail-history';
import { insertOrder, type NewOrder } from '../../db/orders/orders';
import { enqueueOutboxItem } from '../../db/outbox/outbox';
import { orderCorrections } from '../../db/schema/order-corrections';
import { orders } from '../../db/schema/orders';
import { outbox } from '../../db/schema/outbox';
import { buildOrder } from '../../db/testing/build-order';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { sendInvoiceMail } from '../../jobs/order-mails';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('corrections on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    team = await api.signInAs('Team');
  });
  afterAll(() => api.close());

  const wrong = { email: 'marie@old.example', re_enter_email: 'marie@old.example', passport_number: 'P1' };
  const add = (order: Partial<NewOrder> = {}) => insertOrder(api.services.db, buildOrder({ ...wrong, ...order }));
  const correct = (orderId: number, changes: object[], { token = team, reason = 'Said so by phone', key = '' } = {}) =>
    api.call('POST', 'admin/correct-order', {
      token,
      body: { orderId, reason, changes },
      headers: { 'idempotency-key': key || randomUUID() },
    });
  const stored = async (id: number) => (await api.services.db.select().from(orders).where(eq(orders.order_id, id)))[0];
  const list = async (id: number) =>
    (await api.call('GET', `admin/order-corrections/${id}`, { token: team })).json().data;
  const track = async (orderId: number, email: string) =>
    (await api.call('POST', 'front/track-order', { body: { orderId: String(orderId), email } })).statusCode;

  it('corrects the email: tracking, search and history follow, and a repeat changes nothing', async () => {
    const id = await add();
    const change = [{ field: 'email', from: wrong.email, to: 'marie@new.example' }];
    const key = randomUUID();
    expect((await correct(id, change, { key })).statusCode).toBe(200);
    expect((await correct(id, change, { key })).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ email: 'marie@new.example', re_enter_email: 'marie@new.example' });
    expect([await track(id, wrong.email), await track(id, 'marie@new.example')]).toEqual([400, 200]);
    const body = { searchVal: 'marie@new.example', start: 0, end: 10, folderName: 'allOrder' };
    const found = (await api.call('POST', 'admin/search-order', { token: team, body })).json().data;
    expect(found.map((row: { order_id: number }) => row.order_id)).toContain(id);
    const because = { reason: 'Said so by phone', from: wrong.email, to: 'marie@new.example' };
    expect(await list(id)).toEqual([
      expect.objectContaining({ field: 're_enter_email', ...because }),
      expect.objectContaining({ field: 'email', ...because }),
    ]);
    const trail = (await listOrderAudit(api.services.db, id)).filter(({ action }) => action === 'order.correct');
    expect(trail).toMatchObject([{ changes: { fields: { to: 'email, re_enter_email' } } }]);
    expect(JSON.stringify(trail)).not.toContain('example');
  });

  it('cancels the emails that wait for the old address, and no others', async () => {
    const id = await add();
    const recipients = [wrong.email.toUpperCase(), 'agent@example.com', wrong.email];
    const mails: number[] = [];
    for (const recipient of recipients) {
      const mail = { order_id: id, kind: 'invoice', recipient, mail_service_provider: 'AWS' } as const;
      mails.push(await insertMail(api.services.db, mail));
      const mailHistoryId = mails.at(-1);
      await enqueueOutboxItem(api.services.db, {
        kind: 'invoice-mail',
        payload: {},
        dedupeKey: `mail-${mailHistoryId}`,
        ...(mailHistoryId && { mailHistoryId }),
      });
    }
    const isLast = eq(outbox.mail_history_id, mails.at(-1) ?? 0);
    await api.services.db
      .update(outbox)
      .set({ lease_until: sql`now() + interval '1 minute'` })
      .where(isLast);
    const answer = await correct(id, [{ field: 'email', from: wrong.email, to: 'marie@new.example' }]);
    expect(answer.json().message).toContain('An email that waited was cancelled');
    const { data } = (await api.call('GET', `admin/get-orders-details/${id}`, { token: team })).json();
    const shown = (row: Record<string, unknown>) => [row['email'], row['state'], row['reason']];
    expect(data.mailHistory.map(shown)).toEqual([
      [wrong.email, 'queued', null],
      ['agent@example.com', 'queued', null],
      [recipients[0], 'failed', 'The email of the order was corrected before this was sent.'],
    ]);
    const items = await api.services.db.select().from(outbox).where(inArray(outbox.mail_history_id, mails));
    expect(items.map(({ state }) => state).toSorted()).toEqual(['failed', 'queued', 'queued']);
    // A worker that had begun to send it makes no second attempt.
    const begun = items.find(({ mail_history_id: mail }) => mail === mails.at(-1));
    if (!begun) throw new Error('The item is gone.');
    await expect(sendInvoiceMail(api.services, begun, '<id@portal.example>')).rejects.toMatchObject({
      kind: 'gone',
      message: 'The email of the order was corrected before this was sent.',
    });
  });

  it('stores dates, countries and telephones as intake does, with the keys of duplicates', async () => {
    const id = await add({ date_of_birth: '1985-04-12', expiry_date: '2030-01-01', current_nationality: 'France' });
    const other = await add({ passport_number: 'Q777 001', first_name: 'PAUL', date_of_birth: '1950-01-01' });
    const changes = [
      { field: 'passport_number', from: 'P1', to: ' Q៧៧៧001 ' },
      { field: 'date_of_birth', from: '1985-04-12', to: '1985-XX-XX' },
      { field: 'expiry_date', from: '2030-01-01', to: 'unlimited' },
      { field: 'current_nationality', from: 'France', to: 'DEU' },
    ];
    expect((await correct(id, changes)).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({
      passport_number: 'Q777001',
      date_of_birth: null,
      date_of_birth_partial: '1985-XX-XX',
      expiry_date: null,
      expiry_unlimited: true,
      current_nationality: 'Germany',
    });
    const { data } = (await api.call('GET', `admin/get-orders-details/${id}`, { token: team })).json();
    expect(data.duplicates.map((one: { order_id: number }) => one.order_id)).toContain(other);
  });

  it('shows a name that is given to a person who had one name only', async () => {
    const id = await add({ first_name: '', surname_checked: 0 });
    expect((await correct(id, [{ field: 'first_name', from: null, to: 'PAUL' }])).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ first_name: 'PAUL', surname_checked: 1 });
  });

  it('removes a name that the passport does not have, but never the only one', async () => {
    const id = await add({ first_name: 'N/A', last_name: 'SOKHA' });
    expect((await correct(id, [{ field: 'first_name', from: 'N/A', to: null }])).statusCode).toBe(200);
    const oneName = { first_name: '', surname_checked: 0, last_name: 'SOKHA', given_name_checked: 1 };
    expect(await stored(id)).toMatchObject(oneName);
    const refused = await correct(id, [{ field: 'last_name', from: 'SOKHA', to: null }]);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { last_name: 'This field is required.' }]);
    expect(await stored(id)).toMatchObject(oneName);
    const moved = [
      { field: 'first_name', from: null, to: 'SOKHA' },
      { field: 'last_name', from: 'SOKHA', to: null },
    ];
    expect((await correct(id, moved)).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({
      first_name: 'SOKHA',
      surname_checked: 1,
      last_name: '',
      given_name_checked: 0,
    });
  });

  it('refuses a stale page, invalid values and an empty reason, and stores none of it', async () => {
    const id = await add();
    const stale = await correct(id, [
      { field: 'passport_number', from: 'P1', to: 'P2' },
      { field: 'email', from: 'earlier@old.example', to: 'marie@new.example' },
    ]);
    expect(stale.statusCode).toBe(409);
    expect(stale.json().errors).toEqual({ email: 'A colleague changed this. Compare it with the order.' });
    const invalid = await correct(id, [{ field: 'email', from: wrong.email, to: 'marie@' }], { reason: ' ' });
    expect([invalid.statusCode, Object.keys(invalid.json().errors)]).toEqual([400, ['reason', 'email']]);
    const email = await correct(id, [{ field: 'email', from: wrong.email, to: 'marie@' }]);
    expect([email.statusCode, Object.keys(email.json().errors)]).toEqual([400, ['email']]);
    const { first_name, last_name } = (await stored(id)) ?? {};
    const names = await correct(id, [
      { field: 'first_name', from: first_name, to: null },
      { field: 'last_name', from: last_name, to: ' ' },
    ]);
    expect([names.statusCode, names.json().errors]).toEqual([400, { first_name: 'This field is required.' }]);
    expect((await correct(id, [{ field: 'process_status', from: 'New', to: 'Completed' }])).statusCode).toBe(400);
    expect(await stored(id)).toMatchObject(wrong);
    expect(await list(id)).toEqual([]);
  });

  it('lets one of two concurrent corrections win, and erases what it kept', async () => {
    const id = await add();
    const to = (email: string) => correct(id, [{ field: 'email', from: wrong.email, to: email }]);
    const answers = await Promise.all([to('one@new.example'), to('two@new.example')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await api.services.db.update(orders).set({ process_status: 'Deleted' }).where(eq(orders.order_id, id));
    const body = { orderId: id, updatingStatus: 'Deleted', permanentDeletedFlag: true };
    const token = await api.signInAs('Admin');
    await api.call('PUT', 'admin/change-order-status', { token, body });
    expect((await stored(id))?.erased_at).not.toBeNull();
    const kept = api.services.db.select().from(orderCorrections).where(eq(orderCorrections.order_id, id));
    expect(await kept).toEqual([]);
    expect((await correct(id, [{ field: 'email', from: '', to: 'one@new.example' }])).statusCode).toBe(409);
  });

  it('refuses members without the right', async () => {
    const token = await api.signInAs('Telecaller');
    const change = [{ field: 'email', from: wrong.email, to: 'marie@new.example' }];
    expect((await correct(await add(), change, { token })).statusCode).toBe(403);
  });
});
