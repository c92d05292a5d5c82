import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as calls from '@evisa/shared/contract/calls';
import type { Call, CallName } from '@evisa/shared/contract/calls';
import { folders } from '@evisa/shared/domain/order-folders';
import { can, isPermission, permissionNames } from '@evisa/shared/domain/permissions';
import { roles } from '@evisa/shared/domain/roles';
import { createFastify } from '../plugins/create-fastify';
import { registerRoutes } from '../plugins/register-routes';
import { replaceSecondFactorRoles } from '../db/second-factor';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';

const callers = [...roles, 'anonymous', 'applicant', 'file link'] as const;
type CallerName = (typeof callers)[number];

/** Calls that would end the caller's session, which the next one still needs. */
const endsSession: CallName[] = ['signOut', 'changePassword'];

let api: TestApi;
let tokens: Map<CallerName, string>;

beforeAll(async () => {
  api = await startTestApi();
  tokens = new Map<CallerName, string>([
    ['applicant', await api.services.tokens.signTracking(100001)],
    ['file link', await api.services.tokens.signFileLink('docs/1_none.pdf')],
  ]);
  for (const role of roles) tokens.set(role, await api.tokenOf(role));
});
afterAll(() => api.close());

/** What the table of calls and the table of permissions say together. */
function expectedRefusal({ access }: Call, caller: CallerName): 401 | 403 | null {
  if (access === 'public') return null;
  if (access === 'tracking') return caller === 'applicant' ? null : 401;
  const role = roles.find((name) => name === caller);
  if (!role) return 401;
  return isPermission(access) && !can(role, access) ? 403 : null;
}

/** A call as the matrix makes it: of things that are not there, with nothing in its body. */
function makeCall(call: Call, token: string | undefined, endless: boolean) {
  const path = call.path
    .replace('{orderName}', 'newOrder')
    .replace('{orderId}', '1')
    .replace('{defencePackType}', '1')
    .replace('{area}/{name}', 'docs/1_none.pdf');
  return api.call(call.method, path, { token, ...(call.method !== 'GET' && { body: {} }), endless });
}

const matrix = Object.entries(calls).flatMap(([name, call]) => callers.map((caller) => ({ name, call, caller })));

describe('who may call', () => {
  test.each(matrix)('$name by $caller', async ({ name, call, caller }) => {
    const role = roles.find((known) => known === caller);
    const fresh = role && endsSession.some((ends) => ends === name);
    const token = fresh ? await api.tokenOf(role) : tokens.get(caller);
    const refusal = expectedRefusal(call, caller);
    const response = await makeCall(call, token, name === 'events' && refusal === null);

    if (refusal === null) expect([200, 400, 404, 415]).toContain(response.statusCode);
    else {
      expect(response.statusCode).toBe(refusal);
      expect(response.json()).toMatchObject({ status: refusal === 401 ? 401 : 0 });
    }
  });
});

describe('who may call before they have the second factor that their role must have', () => {
  beforeAll(() => replaceSecondFactorRoles(api.services.db, roles));
  afterAll(() => replaceSecondFactorRoles(api.services.db, []));

  test.each(Object.entries(calls).filter(([name]) => !endsSession.some((ends) => ends === name)))(
    '%s: one’s own account and nothing else',
    async (_, call) => {
      for (const role of roles) {
        const { statusCode } = await makeCall(call, tokens.get(role), false);
        if (call.access === 'public' || call.access === 'signed-in') expect([200, 400, 404, 409]).toContain(statusCode);
        else expect(statusCode).toBe(call.access === 'tracking' ? 401 : 403);
      }
    },
  );
});

test('every right of the table is asked for: by a call, or inside one', () => {
  const asked = new Set<string>(Object.values(calls).map(({ access }) => access));
  const code = sourcesBelow(join(__dirname, '..'));
  const unused = permissionNames.filter((name) => !asked.has(name) && !code.includes(`'${name}'`));
  expect(unused.filter((name) => !Object.values(folders).some(({ permission }) => permission === name))).toEqual([]);
});

test('a route that does not say who may call it stops the start', async () => {
  const app = createFastify({ production: false, trustProxyHops: 0, logLevel: 'silent' });
  await app.register(async (scope) => {
    registerRoutes(scope, [], api.services);
    expect(() => scope.get('/new', () => null)).toThrow('The route /new does not say who may call it');
  });
  await app.close();
});

function sourcesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('testing'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
