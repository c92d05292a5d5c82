import { createServerDatabase } from '../../db/testing/test-databases';
import { createTestKey } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

let processes: TestApi[];

beforeAll(async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  const first = await startTestApi({ serviceKeyRequestsPerMinute: 30 }, { databaseUrl });
  processes = [first, await startTestApi({ serviceKeyRequestsPerMinute: 30 }, { databaseUrl })];
});
afterAll(() => Promise.all(processes.map((api) => api.close())));

const use = (api: TestApi, key: string) =>
  api.call('GET', 'intake/orders/none', { headers: { authorization: `Bearer ${key}` } });
const statusesOf = async (key: string) =>
  (await Promise.all(processes.map((api) => use(api, key)))).map(({ statusCode }) => statusCode);

test('refuses a revoked key at once in every process', async () => {
  const [first] = processes;
  if (!first) throw new Error('No process');
  const { id, key } = await createTestKey(first);
  expect(await statusesOf(key)).toEqual([404, 404]);
  await first.call('PUT', 'admin/revoke-service-key', { token: await first.signInAs('Admin'), body: { id } });
  expect(await statusesOf(key)).toEqual([401, 401]);
});

test('counts the requests of a key in all processes together', async () => {
  const [first] = processes;
  if (!first) throw new Error('No process');
  const { key } = await createTestKey(first);
  const answers = (await Promise.all(Array.from({ length: 20 }, () => statusesOf(key)))).flat();
  expect(answers.filter((status) => status === 404)).toHaveLength(30);
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
});
