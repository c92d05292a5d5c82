import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures';
import { findDebianProgram } from '../support/servers/find-debian-program';
import { startDatabase, type Database } from '../support/servers/start-database';
import { startPortal, type Portal } from '../support/servers/start-portal';
import { startPrometheus } from '../support/servers/start-prometheus';

const operating = path.resolve(import.meta.dirname, '../../../docs/operating');
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
interface Rule {
  query: string;
  health: string;
}

let database: Database;
let portal: Portal;

test.beforeAll(async () => {
  database = await startDatabase();
  portal = await startPortal({
    DATABASE_URL: database.url,
    SAMPLE_ORDERS: '10',
    SESSION_SECRET: 'only-for-the-tests-of-the-metrics',
  });
});
test.afterAll(async () => {
  await portal.stop();
  await database.stop();
});

/** Returns a program of Debian's package, or skips the test and says why. */
async function find(program: 'promtool' | 'prometheus'): Promise<string> {
  const found = await findDebianProgram(program, 'prometheus');
  test.skip('missing' in found, 'missing' in found ? found.missing : '');
  return 'program' in found ? found.program : '';
}

const readMetrics = async () => (await fetch(`${portal.url}/api/metrics`)).text();

test('promtool accepts the metrics, the alerts and their tests', async () => {
  const promtool = await find('promtool');
  const { status, stderr } = spawnSync(promtool, ['check', 'metrics'], {
    input: await readMetrics(),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const check = (...options: string[]) => execFileSync(promtool, options, { cwd: operating, encoding: 'utf8' });
  expect(check('check', 'config', 'prometheus.yml')).toContain('18 rules found');
  expect(check('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});

test('a Prometheus scrapes the portal, and knows every metric of the alerts and the dashboard', async () => {
  const prometheus = await startPrometheus(await find('prometheus'), portal.url);
  try {
    await expect
      .poll(async () => (await prometheus.ask<{ activeTargets: object[] }>('targets')).activeTargets)
      .toMatchObject([{ health: 'up', lastError: '' }]);
    const readRules = async () =>
      (await prometheus.ask<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap(({ rules }) => rules);
    await expect.poll(async () => (await readRules()).every(({ health }) => health === 'ok')).toBe(true);
    const dashboard: Dashboard = JSON.parse(readFileSync(path.join(operating, 'dashboard.json'), 'utf8'));
    const expressions = [
      ...(await readRules()).map(({ query }) => query),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    for (const expression of expressions)
      await prometheus.ask<unknown>(`query?query=${encodeURIComponent(expression)}`);

    const used = new Set(expressions.flatMap((text) => text.match(/\b(?:evisa|process|nodejs)_[a-z0-9_]+/g) ?? []));
    const described = [...(await readMetrics()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    expect([...used].filter((name) => !described.includes(name))).toEqual([]);
    // Everything that the portal measures is on the dashboard.
    const unused = described.filter((name) => /^evisa_(?!.*_(?:sum|bucket)$)/.test(name) && !used.has(name));
    expect(unused).toEqual([]);
  } finally {
    await prometheus.stop();
  }
});

test('measures statements, the pool and the event loop of the built API', async () => {
  const text = await readMetrics();
  expect(text).toMatch(
    /^evisa_database_statement_duration_seconds_count\{operation="select",outcome="succeeded"\} \d+$/m,
  );
  expect(text).toMatch(/^evisa_database_pool_connections\{state="total"\} [1-9]\d*$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds 0\.\d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});
