import { generateKeyPairSync, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { unpackBuild } from './build-archive';
import {
  beginPublishing,
  describePortalRelease,
  promoteOnPortal,
  publishToPortal,
  rollBackOnPortal,
  type Portal,
} from './portal-releases';
import { createReleaseFixture } from './testing/release-fixture';
import type { AddressInfo } from 'node:net';

let stage: ReturnType<typeof createReleaseFixture>;
let requests: { url?: string; key?: string; idempotencyKey?: string; request: Request }[];
let answers: { status: number; body: object }[];
const server = http.createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { authorization, 'idempotency-key': idempotencyKey, 'content-type': type = '' } = request.headers;
  requests.push({
    url: request.url,
    key: authorization,
    idempotencyKey: String(idempotencyKey),
    request: new Request('http://portal', {
      method: 'POST',
      body: Buffer.concat(chunks),
      headers: { 'content-type': type },
    }),
  });
  const { status, body } = answers.shift() ?? { status: 500, body: {} };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let portal: Portal;

beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = server.address() as AddressInfo;
  portal = { address: `http://127.0.0.1:${port}`, key: 'evisa_key' };
});
afterAll(() => server.close());
beforeEach(() => {
  stage = createReleaseFixture();
  requests = [];
  answers = [];
});
afterEach(() => stage.remove());

const published = { status: 200, body: { message: 'Published.', data: { lines: ['orders 1.0.0-1 is published'] } } };

it('uploads the files of a build with its options and a signature, and says what the portal did', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const teamKeyFile = path.join(stage.folder, 'team-key.pem');
  writeFileSync(teamKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  answers = [published];
  const build = stage.build('orders');
  const lines = await publishToPortal(portal, build, { only: 'orders', canary: 0.1, teamKeyFile });
  expect(lines).toEqual(['orders 1.0.0-1 is published', 'Published.']);
  const [sent] = requests;
  expect(sent).toMatchObject({ url: '/api/releases/orders', key: 'Bearer evisa_key' });
  const form = (await sent?.request.formData()) as FormData;
  const archive = Buffer.from(await (form.get('build') as File).arrayBuffer());
  const { signature, ...options } = JSON.parse(form.get('options') as string);
  expect(options).toEqual({ canary: 0.1 });
  expect(verify(null, archive, publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  expect((await unpackBuild(archive)).get('x.js')?.toString()).toBe('screen');
});

it('repeats an upload without an answer under the same key, and then says the reason of the portal', async () => {
  const refused = { status: 409, body: { message: 'Not published. orders needs react.' } };
  answers = [{ status: 503, body: {} }, refused];
  const publishing = publishToPortal(portal, stage.build('orders'), { only: 'orders' });
  await expect(publishing).rejects.toThrow('Not published. orders needs react.');
  expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(requests).toHaveLength(2);
});

it('says that a server is no portal', async () => {
  answers = [{ status: 404, body: {} }];
  await expect(describePortalRelease(portal, 'orders')).rejects.toThrow('answers 404, and not as a portal.');
});

it('refuses a build of another remote and a key that does not exist before it uploads anything', async () => {
  const build = stage.build('orders');
  await expect(publishToPortal(portal, build, { only: 'team' })).rejects.toThrow('and not of team.');
  const missing = publishToPortal(portal, build, { only: 'orders', teamKeyFile: '/none.pem' });
  await expect(missing).rejects.toThrow('TEAM_KEY_FILE names /none.pem, which does not exist.');
  expect(requests).toEqual([]);
});

const isLive = { releaseSet: 'a'.repeat(32), live: { version: '1.0.0-1', since: null }, canary: null, waiting: null };
const ownKey = { name: 'Orders team', expiresAt: '2027-02-27T08:00:00.000Z', mustSign: false };
const answer = (data: object) => ({ status: 200, body: { message: 'Done.', data } });

it('asks before a build what is live, and whether the portal takes the key', async () => {
  answers = [answer({ ...isLive, key: ownKey }), answer({ ...isLive, live: null, key: ownKey }), answer(isLive)];
  expect(await beginPublishing(portal, 'orders')).toEqual({ replaces: '1.0.0-1' });
  expect(await beginPublishing(portal, 'orders')).toEqual({ replaces: null });
  // A portal of the release before refuses options that it does not know.
  expect(await beginPublishing(portal, 'orders')).toEqual({});
  answers = [
    { status: 401, body: { message: 'This key was revoked on 08 Mar 2026.' } },
    answer({ ...isLive, key: { ...ownKey, mustSign: true } }),
    answer({ ...isLive, key: ownKey }),
  ];
  await expect(beginPublishing(portal, 'orders')).rejects.toThrow('This key was revoked on 08 Mar 2026.');
  await expect(beginPublishing(portal, 'orders')).rejects.toThrow('This key takes only signed builds');
  expect(await beginPublishing(portal, 'orders', { replaces: '1.0.0-0' })).toEqual({ replaces: '1.0.0-0' });
});

it('asks whether to replace what went live meanwhile, or says how', async () => {
  const message = 'Not published. orders 1.0.0-2 went live meanwhile: Ann, 08 Mar 2026, 08:00:00 UTC.';
  const refused = { status: 409, body: { message, errors: { replaces: message } } };
  const now = answer({ ...isLive, live: { version: '1.0.0-2', since: null } });
  const build = stage.build('orders');
  const publish = (ask: ((question: string) => Promise<string>) | null) =>
    publishToPortal(portal, build, { only: 'orders', replaces: '1.0.0-1' }, ask);
  answers = [refused, now];
  await expect(publish(null)).rejects.toThrow(
    `${message} Check it, then name the version that you replace: --replace 1.0.0-2`,
  );
  answers = [refused, now];
  await expect(publish(async () => 'no')).rejects.toThrow('Not published.');
  requests = [];
  answers = [refused, now, published];
  const ask = jest.fn(async () => 'yes');
  expect(await publish(ask)).toEqual(['orders 1.0.0-1 is published', 'Published.']);
  expect(ask).toHaveBeenCalledWith(`${message}\nReplace orders 1.0.0-2? Type yes: `);
  const sent = (await requests[2]?.request.formData()) as FormData;
  expect(JSON.parse(sent.get('options') as string)).toEqual({ replaces: '1.0.0-2' });
});

it.each([
  [
    { share: 0.1, judgement: judge('undecided', 'too-few') },
    'is not decided yet. So far: 12 of 100 sessions, 5 with the canary and 7 without it; it also needs enough members, such as 5 of each. Run this again later, give it to more people with npx evisa-remote promote --canary 50%, or promote without --if-good.',
  ],
  [{ share: 0.1, judgement: judge('undecided', 'unclear') }, 'What is worse may be chance'],
  [{ share: 0, namedMembers: 1, judgement: judge('undecided', 'too-few') }, 'Only named members have it'],
  [{ share: 0.1 }, 'Nothing is live to compare it with: promote without --if-good.'],
  [
    { share: 0.1, judgement: judge('worse', 'worse') },
    'is worse than live. Take it back with npx evisa-remote rollback',
  ],
])('says why it does not promote, and what to do: %j', async (canary, sentence) => {
  const data = {
    ...isLive,
    canary: { id: 'b'.repeat(32), version: '1.0.0-2', since: null, failures: 0, haltsAt: 3, ...canary },
  };
  answers = [answer(data)];
  await expect(promoteOnPortal(portal, 'orders', { ifGood: true })).rejects.toThrow(sentence);
});

function judge(verdict: string, result: string) {
  const sessions = { live: 7, canary: 5 };
  const comparison = { remote: 'orders', version: '1.0.0-2', metric: 'errors', live: 0, canary: 0, sessions, result };
  return { verdict, minSessions: 100, comparisons: [comparison] };
}

it('says what an earlier portal cannot do', async () => {
  answers = [answer({ ...isLive, canary: { version: '1.0.0-2', share: 0.1, since: null, failures: 0, haltsAt: 3 } })];
  await expect(promoteOnPortal(portal, 'orders')).rejects.toThrow('This portal is of an earlier release');
  answers = [answer(isLive)];
  await expect(promoteOnPortal(portal, 'orders')).rejects.toThrow('No canary of orders is running.');
});

it('describes the release of a remote, and takes it back from the set that it saw', async () => {
  const data = {
    releaseSet: 'a'.repeat(32),
    live: { version: '1.0.0-1', since: '2026-11-22T08:00:00.000Z' },
    canary: { version: '1.0.0-2', share: 0.1, since: null, failures: 1, haltsAt: 3 },
    waiting: null,
    lastEvent: { at: '2026-11-22T09:00:00.000Z', by: 'Orders team', what: '10% get orders 1.0.0-2' },
  };
  answers = [
    { status: 200, body: { data } },
    { status: 200, body: { data } },
    { status: 200, body: { message: 'Ended the canary.', data } },
  ];
  expect(await describePortalRelease(portal, 'orders')).toEqual([
    'live: 1.0.0-1 since 2026-11-22T08:00:00.000Z',
    'canary: 1.0.0-2 for 10%, failed for 1 of 3 members that end it',
    'last change of the portal: 2026-11-22T09:00:00.000Z, Orders team: 10% get orders 1.0.0-2',
  ]);
  expect(await rollBackOnPortal(portal, 'orders')).toBe('Ended the canary.');
  expect(await requests[2]?.request.json()).toEqual({ live: data.releaseSet });
});
