import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { Endpoint } from '@evisa/shared/contract/endpoints';
import { members, sessions } from '../db/schema/members';
import { memberEmail, startTestApi, type TestApi } from '../main/testing/start-test-api';
import { createForgedTokens } from '../main/testing/forge-tokens';
import type { ForgedToken } from '../main/testing/tamper-tokens';

// `npm run verify:tokens` sends every token to every endpoint.
const everywhere = process.env.VERIFY_TOKENS !== undefined;
const secret = 's'.repeat(40);
const area = 'files/docs/1_none.pdf';

jest.setTimeout(20 * 60_000);

let api: TestApi;
let genuine: string;
beforeAll(async () => {
  api = await startTestApi({ sessionSecret: secret, trustedProxies: ['loopback'] });
  genuine = await api.signInAs('Admin');
});
afterAll(() => api.close());

type Method = Endpoint['method'];
const send = (method: Method, path: string, headers: Record<string, string>) =>
  api.app.inject({
    method,
    url: `/api/${path}`,
    // Answers repeat the id and are compared.
    headers: {
      ...headers,
      'x-request-id': 'forged-token',
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { payload: '{}' }),
  });

/** Returns the content of a refusal without its time. */
async function refusalOf(method: Method, path: string, headers: Record<string, string>): Promise<string> {
  const { statusCode, headers: answered, body } = await send(method, path, headers);
  const { date: _, ...headersWithoutDate } = answered;
  return JSON.stringify([statusCode, headersWithoutDate, body]);
}

/** Checks that every token is refused with the same response as the first, and with 401. */
async function expectAllRefused(method: Method, path: string, tokens: readonly ForgedToken[], as: 'header' | 'link') {
  const [first] = tokens;
  if (!first) throw new Error('No forged tokens');
  const ask = (token: string) =>
    as === 'header'
      ? refusalOf(method, path, { authorization: token })
      : refusalOf(method, `${path}?link=${encodeURIComponent(token)}`, {});
  const answer = await ask(first.token);
  expect(JSON.parse(answer)[0]).toBe(401);
  expect(JSON.parse(JSON.parse(answer)[2])).toEqual({
    status: 401,
    message: expect.any(String),
    reference: 'forged-token',
  });
  const differing: string[] = [];
  for (const { description, token } of tokens) if ((await ask(token)) !== answer) differing.push(description);
  expect(differing).toEqual([]);
}

function forgedOf(token: string): ForgedToken[] {
  return createForgedTokens(secret, decodeJwt(token), token);
}

/** Tokens of one kind with the claims of another: they must not be accepted as that other kind. */
async function otherKinds(except: 'staff' | 'tracking' | 'file'): Promise<ForgedToken[]> {
  const { tokens } = api.services;
  const kinds = {
    staff: genuine,
    tracking: await tokens.signTracking(100_001, null),
    file: await tokens.signFileLink('docs/1_none.pdf', null),
  };
  return Object.entries(kinds)
    .filter(([kind]) => kind !== except)
    .map(([kind, token]) => ({ description: `the ${kind} token`, token }));
}

test('creates tokens with exactly one error', async () => {
  expect((await send('GET', 'user_info', { authorization: genuine })).statusCode).toBe(200);
  const forged = forgedOf(genuine);
  expect(forged.length).toBeGreaterThan(500);
  expect(new Set(forged.map(({ token }) => token)).size).toBeGreaterThan(500);
  expect(forged.map(({ token }) => token)).not.toContain(genuine);
});

test('refuses each forged staff token with the same 401', async () => {
  const tokens = [...forgedOf(genuine), ...(await otherKinds('staff'))];
  const guarded = Object.values(endpoints).filter(({ access }) => !/^(?:public|tracking|service:.*)$/.test(access));
  for (const { method, path } of everywhere ? guarded : [endpoints.userInfo, endpoints.deleteTeamMember])
    await expectAllRefused(method, path.replace(/\{\w+\}/g, '1'), tokens, 'header');
  if (everywhere)
    process.stdout.write(`${tokens.length} tokens at ${guarded.length} calls of staff: all 401, all the same answer\n`);
});

test('refuses each forged tracking token with the same 401', async () => {
  const tracking = await api.services.tokens.signTracking(100_001, null);
  const tokens = [...forgedOf(tracking), ...(await otherKinds('tracking'))];
  for (const { method, path } of [
    endpoints.getDownloadHistory,
    endpoints.downloadPassportDocPdf,
    endpoints.answerRequest,
  ])
    await expectAllRefused(method, path, tokens, 'header');
  if (everywhere)
    process.stdout.write(`${tokens.length} tokens at 3 calls of applicants: all 401, all the same answer\n`);
});

test('refuses each forged file link with the same 401', async () => {
  const link = await api.services.tokens.signFileLink('docs/1_none.pdf', null);
  expect((await send('GET', `${area}?link=${link}`, {})).statusCode).toBe(404);
  const tokens = [...forgedOf(link), ...(await otherKinds('file'))].filter(({ token }) => token.trim() !== '');
  await expectAllRefused('GET', area, tokens, 'link');
  if (everywhere) process.stdout.write(`${tokens.length} tokens in the link of a file: all 401, all the same answer\n`);
});

test('refuses a genuine token the same way if its session is over, idle or another’s, or its member is deleted', async () => {
  const { db, tokens } = api.services;
  const before = await refusalOf('GET', 'user_info', { authorization: 'e30.e30.e30' });
  const [admin] = await db
    .select()
    .from(members)
    .where(eq(members.email, memberEmail('Admin')));
  if (!admin) throw new Error('No Admin');
  const { id, name, email, type } = admin;
  const sidOf = (token: string) => String(decodeJwt(token)['sid']);
  const ended = async (role: 'Team' | 'Telecaller' | 'Night Staff', how: (sid: string) => Promise<unknown>) => {
    const token = await api.signInAs(role);
    expect((await send('GET', 'user_info', { authorization: token })).statusCode).toBe(200);
    await how(sidOf(token));
    return token;
  };
  const over = [
    await tokens.signStaff({ id, name, email, type }, sidOf(await api.signInAs('Team'))),
    await ended('Team', async (sid) =>
      db.update(sessions).set({ revoked_at: new Date().toISOString() }).where(eq(sessions.id, sid)),
    ),
    await ended('Team', async (sid) =>
      db.update(sessions).set({ expires_at: new Date().toISOString() }).where(eq(sessions.id, sid)),
    ),
    await ended('Telecaller', async (sid) =>
      db.execute(sql`update sessions set last_seen_at = now() - interval '31 minutes' where id = ${sid}`),
    ),
    await ended('Night Staff', async () =>
      db.update(members).set({ deleted_at: new Date().toISOString() }).where(eq(members.type, 'Night Staff')),
    ),
  ];
  for (const token of over) expect(await refusalOf('GET', 'user_info', { authorization: token })).toBe(before);
});
