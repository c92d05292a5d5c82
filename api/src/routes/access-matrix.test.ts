import { calls, type Call, type CallName } from '@evisa/shared/contract/calls';
import { can, isPermission } from '@evisa/shared/domain/permissions';
import { roles } from '@evisa/shared/domain/roles';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';

const callers = [...roles, 'anonymous', 'applicant'] as const;
type CallerName = (typeof callers)[number];

/** Calls that would end the caller's session, which the next one still needs. */
const endsSession: CallName[] = ['signOut', 'changePassword'];

let api: TestApi;
let tokens: Map<CallerName, string>;

beforeAll(async () => {
  api = await startTestApi();
  tokens = new Map<CallerName, string>([['applicant', await api.services.tokens.signTracking(100001)]]);
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

const matrix = Object.entries(calls).flatMap(([name, call]) => callers.map((caller) => ({ name, call, caller })));

describe('who may call', () => {
  test.each(matrix)('$name by $caller', async ({ name, call, caller }) => {
    const role = roles.find((known) => known === caller);
    const fresh = role && endsSession.some((ends) => ends === name);
    const token = fresh ? await api.tokenOf(role) : tokens.get(caller);
    const path = call.path
      .replace('{orderName}', 'newOrder')
      .replace('{orderId}', '1')
      .replace('{defencePackType}', '1')
      .replace('{area}/{name}', 'docs/1_none.pdf');
    const refusal = expectedRefusal(call, caller);
    const response = await api.call(call.method, path, {
      token,
      ...(call.method !== 'GET' && { body: {} }),
      endless: name === 'events' && refusal === null,
    });

    if (refusal === null) expect([200, 400, 404, 415]).toContain(response.statusCode);
    else {
      expect(response.statusCode).toBe(refusal);
      expect(response.json()).toMatchObject({ status: refusal === 401 ? 401 : 0 });
    }
  });
});
