import { passwordMask } from '@evisa/shared/domain/team-rules';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('names of members on the %s database', (kind) => {
  let api: TestApi;
  let token: string;
  let added = 0;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    token = await api.signInAs('Admin');
  });
  afterAll(() => api.close());

  function add(name: string) {
    added += 1;
    const body = { name, email: `member-${added}@evisa.example`, password: 'first password', type: 'Team' };
    return api.call('POST', 'admin/add-team-member', { token, body });
  }
  const update = (body: object) => api.call('POST', 'admin/update-team-member', { token, body });
  const list = async () => (await api.call('GET', 'admin/get-team-member-list', { token })).json().data;

  test('refuses a name that people read as that of another member, also of two at once', async () => {
    const { id, email, type } = (await add('  Zo\u00eb   Srey ')).json().data;
    expect((await list()).find((member: { id: number }) => member.id === id).name).toBe('Zo\u00eb Srey');
    for (const name of ['Zoe\u0308 Srey', 'ZO\u00cb SREY', 'zoe\u0308\u00a0srey', 'Zo\u00eb  Srey'])
      expect((await add(name)).json().errors).toEqual({ name: 'Another member has this name.' });
    const other = (await add('Other')).json().data;
    const renamed = { tmId: other.id, name: 'zoe\u0308 SREY', email: other.email, password: passwordMask, type };
    expect((await update(renamed)).json().errors).toEqual({ name: 'Another member has this name.' });
    const own = { tmId: id, name: 'ZOE\u0308 Srey', email, password: passwordMask, type };
    expect((await update(own)).json().data.name).toBe('ZO\u00cb Srey');

    for (const name of ['Zo\u200b\u00eb Srey', 'Zo\u00eb\u034f Srey\ufe0f', '\u3164', '\u115f', '\u2800'])
      expect((await add(name)).json().errors).toEqual({ name: 'Please remove characters that cannot be seen.' });
    expect((await add('Z\u043e\u00eb Srey')).json().errors).toEqual({
      name: 'Please write each word in one alphabet.',
    });
    for (const name of ['\uff3ao\u00eb Srey', '\uff33\uff39\uff33\uff34\uff25\uff2d'])
      expect((await add(name)).json().errors).toHaveProperty('name');
    // Khmer keyboards write zero-width spaces between words.
    expect((await add('\u179f\u17bb\u1781\u200b\u178a\u17b6')).statusCode).toBe(200);
    expect((await add('\u179f\u17bb\u1781\u178a\u17b6')).statusCode).toBe(409);
    // The capital of ß is SS, and Σ has two small letters: the database's index tells both apart.
    for (const [name, capitals] of [
      ['Jörg Strauß', 'JÖRG STRAUSS'],
      ['Νίκος', 'ΝΊΚΟΣ'],
    ] as const) {
      expect((await add(name)).statusCode).toBe(200);
      expect((await add(capitals)).json().errors).toEqual({ name: 'Another member has this name.' });
    }

    // The audit trail shows the names of keys where those of members are.
    const scopes = ['intake'];
    const key = await api.call('POST', 'admin/service-keys', { token, body: { name: 'Application Site', scopes } });
    await api.call('PUT', 'admin/revoke-service-key', { token, body: { id: key.json().data.id } });
    expect((await add('APPLICATION  site')).json().errors).toEqual({ name: 'An API key has this name.' });
    const renamedAsKey = { ...renamed, name: 'Application site' };
    expect((await update(renamedAsKey)).json().errors).toEqual({ name: 'An API key has this name.' });

    const twins = await Promise.all(['\u00c9lise', 'E\u0301LISE'].map((name) => add(name)));
    expect(twins.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
