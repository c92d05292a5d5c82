import { eq } from 'drizzle-orm';
import { insertOrder } from '../../db/orders/orders';
import { orders } from '../../db/schema/orders';
import { breakStoredResponses } from '../../db/testing/break-stored-responses';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('add-new-remark on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  let orderId: number;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    team = await api.signInAs('Team');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    orderId = await insertOrder(api.services.db, buildOrder());
  });

  const add = (body: object, headers = {}) =>
    api.call('POST', 'admin/add-new-remark', { token: team, body: { orderId, ...body }, headers });
  const stored = async () =>
    (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: team })).json().data.remark;

  test('stores the remark and flags with the member’s name, and keeps its text out of the trail', async () => {
    const body = { remark: 'Called; she pays today.', remarkerName: 'Somebody Else', telephone: 'Y', chargeBack: 'Y' };
    const answer = (await add({ ...body, whatsapp: 'N', reportError: 'Y' })).json();
    expect(answer).toMatchObject({
      status: 1,
      data: {
        order_id: orderId,
        remark_name: 'Team Member',
        remark: 'Called; she pays today.',
        us_date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        us_time: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
        whatsapp: 'N',
        telephone: 'Y',
        status_refund: 'N',
        voided: 'N',
        chargeback: 'Y',
        report_error: 'Y',
      },
    });
    expect(await stored()).toEqual([answer.data]);
    expect(await listOrderAudit(api.services.db, orderId)).toEqual([
      { action: 'remark.add', actor_name: 'Team Member', changes: {} },
    ]);
  });

  test.each([
    ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)> & "quotes"'],
    ['right-to-left marks and text', '\u200fمرحبا\u200f \u202eabc\u202c \u2067xyz\u2069'],
    ['emoji, joined ones and flags', '👩‍👩‍👧‍👦🇰🇭 é e\u0301 ខ្មែរ 中文'],
    ['what looks like an escape', String.raw`C:\new\u0000 \\u0000 %00 \x00`],
    ['lines and spaces inside', 'one\r\n\ttwo\n\n   three'],
    ['10,000 characters', '🙂'.repeat(5000)],
  ])('stores %s unchanged', async (_name, remark) => {
    expect((await add({ remark })).json().data.remark).toBe(remark);
    expect((await stored())[0].remark).toBe(remark);
  });

  test.each([
    [undefined, 'Please enter your remark'],
    ['   \n', 'Please enter your remark'],
    ['x'.repeat(10_001), 'The remark is longer than 10,000 characters.'],
  ])('refuses an empty or too long remark at its field', async (remark, message) => {
    const response = await add({ remark });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ status: 0, message, errors: { remark: message }, reference: expect.any(String) });
    expect(await stored()).toEqual([]);
  });

  test('refuses the one character that the database cannot store', async () => {
    for (const remark of ['a\u0000b', '\\\u0000', '\u0000']) expect((await add({ remark })).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['absent', undefined],
    ['empty', ''],
    ['null', null],
    ['N', 'N'],
  ])('takes a flag that is %s for N', async (_, flag) => {
    const flags = { whatsapp: flag, telephone: flag, statusRefund: flag, voided: flag, chargeBack: flag };
    expect((await add({ remark: 'x', ...flags, reportError: flag })).json().data).toMatchObject({
      whatsapp: 'N',
      telephone: 'N',
      status_refund: 'N',
      voided: 'N',
      chargeback: 'N',
      report_error: 'N',
    });
  });

  test('accepts only Y or N as a flag', async () => {
    expect((await add({ remark: 'x', voided: 'yes' })).json().errors).toHaveProperty('voided');
  });

  test('stores one remark for one click and returns it to repeats, even at once or after a crash', async () => {
    const key = { 'idempotency-key': `click-${orderId}` };
    const mend = await breakStoredResponses(api.services.db);
    expect((await add({ remark: 'once' }, key)).statusCode).toBe(500);
    await mend();
    expect([await stored(), await listOrderAudit(api.services.db, orderId)]).toEqual([[], []]);
    const answers = await Promise.all([add({ remark: 'once' }, key), add({ remark: 'once' }, key)]);
    answers.push(await add({ remark: 'once' }, key));
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    expect(await stored()).toHaveLength(1);
    expect(await listOrderAudit(api.services.db, orderId)).toHaveLength(1);
    expect((await add({ remark: 'other words' }, key)).statusCode).toBe(409);

    await add({ remark: 'once' }, { 'idempotency-key': `next-click-${orderId}` });
    await add({ remark: 'once' });
    expect(await stored()).toHaveLength(3);
  });

  test('refuses a missing and an erased order', async () => {
    expect((await add({ orderId: 999_999, remark: 'x' })).json()).toEqual({
      status: 0,
      message: 'There is no order 999999.',
      reference: expect.any(String),
    });
    await api.services.db
      .update(orders)
      .set({ erased_at: new Date().toISOString() })
      .where(eq(orders.order_id, orderId));
    const refused = await add({ remark: 'x' });
    expect([refused.statusCode, refused.json().message]).toEqual([409, `Order ${orderId} was erased.`]);
  });
});
