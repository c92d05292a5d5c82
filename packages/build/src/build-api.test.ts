import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApi } from './build-api';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'evisa-built-api-'));
  await buildApi(path.resolve(import.meta.dirname, '../../../api'), path.join(folder, 'api'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(name: string, args: string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(folder, `api/${name}.mjs`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it.each(['members', 'rotate-keys', 'normalize-orders'])(
  'builds the command %s, which explains itself and refuses what it does not know',
  (name) => {
    expect(run(name, ['--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`Usage: npm run ${name}`),
    });
    const refused = run(name, ['--everything']);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("Unknown option '--everything'");
  },
);

it.each([['members', 'list'], ['rotate-keys'], ['normalize-orders']])(
  'says in %s that there is no database in a wrong folder',
  (name, ...args) => {
    expect(run(name, args)).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no database in ${path.join(folder, 'data')}. Set DATA_DIR or DATABASE_URL as for the portal.\n`,
    });
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  },
);

it('rotates no keys in production without SESSION_SECRET', () => {
  const refused = run('rotate-keys', [], { NODE_ENV: 'production' });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('SESSION_SECRET is required in production');
});
