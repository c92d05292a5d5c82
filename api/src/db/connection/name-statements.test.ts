import pg from 'pg';
import { createServerDatabase } from '../testing/test-databases';
import { nameStatements } from './name-statements';

describe('statements of a server', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await createServerDatabase('template_evisa') });
    nameStatements(client);
    await client.connect();
    await client.query('create temporary table pairs (id integer primary key, word text)');
    await client.query(`insert into pairs select n, 'word ' || n from generate_series(1, 20) as n`);
  });
  afterAll(() => client.end());

  const run = async (text: string, values: unknown[]) => (await client.query({ text }, values)).rows;
  const listKept = (start: string) =>
    client
      .query(
        'select generic_plans::integer as generic, custom_plans::integer as custom from pg_prepared_statements where starts_with(statement, $1)',
        [start],
      )
      .then(({ rows }) => rows);

  it('are planned for their values five times, then once for all values', async () => {
    const find = 'select word from pairs where id = $1';
    for (let id = 1; id <= 20; id += 1) expect(await run(find, [id])).toEqual([{ word: `word ${id}` }]);
    expect(await listKept(find)).toEqual([{ generic: 15, custom: 5 }]);
  });

  it('work after values that fail, and after the table changed', async () => {
    const divide = 'select 10 / $1::integer as tenth';
    await expect(run(divide, [0])).rejects.toThrow('division by zero');
    await client.query('alter table pairs add column more integer default 7');
    expect(await run(divide, [1])).toEqual([{ tenth: 10 }]);
    expect(await run('select word from pairs where id = $1', [2])).toEqual([{ word: 'word 2' }]);
  });

  it('are not kept if they change something, match a pattern or have a list of values', async () => {
    await run('select id from pairs where word like $1', ['%1']);
    await run('select id from pairs where id in ($1, $2)', [1, 2]);
    await run('update pairs set word = word where id = $1', [1]);
    expect([...(await listKept('select id')), ...(await listKept('update'))]).toEqual([]);
  });

  it('are a hundred at most, the first', async () => {
    for (let id = 1; id <= 120; id += 1) expect(await run(`select ${id} as number`, [])).toEqual([{ number: id }]);
    expect((await listKept('select')).length).toBe(100);
    expect(await run('select 120 as number', [])).toEqual([{ number: 120 }]);
  });
});
