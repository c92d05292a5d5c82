import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CommandError } from '@evisa/setup/command-error';
import { signInAsBenchAdmin } from '../support/start-bench-api';
import {
  keep,
  startPortal,
  rewriteUnderLoad,
  writeSome,
  expectRefusal,
  copyDump,
  queryThrough,
  waitUntil,
  expectEqual,
  type Context,
} from './portal-on-database';
import {
  createServerFolder,
  findDebianPrograms,
  installNewestPrograms,
  serverUser,
  startCluster,
} from './start-cluster';
import { startHaproxy, startPgBouncer } from './start-proxies';
import { startWriting } from './write-remarks';

export interface OperatorsDatabase {
  name: string;
  /** what is run, and the expected result */
  description: string;
  /** throws if the result differs */
  verify: (context: Context) => Promise<void>;
}

/** THE table of databases as operators have them. */
export const databases: OperatorsDatabase[] = [
  {
    name: 'versions',
    description: 'Debian’s PostgreSQL and the newest; expects a start, a sign-in and writes',
    verify: async (context) => {
      const newest = createServerFolder('newest');
      context.later(() => rmSync(newest, { recursive: true, force: true }));
      for (const programs of [findDebianPrograms(), installNewestPrograms(newest)]) {
        const cluster = await keep(context, startCluster(programs));
        await writeSome(context, cluster.url, cluster.url);
        const [row] = await cluster.query('select version()');
        console.log(`  ${String(row?.version).split(' on ')[0]}`);
      }
    },
  },
  {
    name: 'pgbouncer-session',
    description:
      'PgBouncer in session mode that resets nothing; expects the time limits to hold, and the lock of migrations to be free',
    verify: async (context) => {
      const cluster = await keep(context, startCluster(findDebianPrograms()));
      const pooler = await keep(context, startPgBouncer(cluster.port, 'session', ['server_reset_query =']));
      await writeSome(context, pooler.url, cluster.url);
      await cluster.query(`alter role postgres set statement_timeout = '1s'`);
      // The earlier process migrated on a connection that the pooler keeps.
      await writeSome(context, pooler.url, null);
      const held = await cluster.query(`select from pg_locks where locktype = 'advisory'`);
      expectEqual('advisory locks left', held.length, 0);
    },
  },
  {
    name: 'pgbouncer-transaction',
    description: 'PgBouncer in transaction mode; expects a sentence instead of a start',
    verify: async (context) => {
      const cluster = await keep(context, startCluster(findDebianPrograms()));
      const pooler = await keep(context, startPgBouncer(cluster.port, 'transaction'));
      await expectRefusal(
        context,
        pooler.url,
        /set the pooler to session pooling \(pool_mode = session in PgBouncer\)/,
      );
    },
  },
  {
    name: 'haproxy-failover',
    description:
      'HAProxy as in docs/operating/haproxy.cfg, a primary that crashes and a promoted standby; expects every acknowledged remark there',
    verify: async (context) => {
      const primary = await keep(context, startCluster(findDebianPrograms()));
      await primary.query('create role evisa_check login');
      const standby = await keep(context, startCluster(findDebianPrograms(), { standbyOf: primary.port }));
      await expectRefusal(context, standby.url, /is a standby, which takes no writes: set DATABASE_URL to the primary/);
      await primary.query(`alter system set synchronous_standby_names = '*'`);
      await primary.query('select pg_reload_conf()');
      const proxy = await keep(context, startHaproxy([primary.port, standby.port]));
      await waitUntil('HAProxy finds the primary', async () => (await queryThrough(proxy.url)) === true);
      const api = await startPortal(context, proxy.url, primary.url);
      const writing = startWriting(api.origin, await signInAsBenchAdmin(api.origin), 6);
      await writing.waitForMore(200);
      primary.crash();
      await sleep(2000);
      standby.promote();
      await writing.waitForMore(200);
      expectEqual('lost remarks', (await writing.stop()).lost, 0);
      expectEqual('readiness', (await fetch(`${api.origin}/api/health/live`)).status, 200);
    },
  },
  {
    name: 'logical-replication',
    description:
      'a database filled by logical replication; expects the start to advance its sequences, and sign-ins and writes to work',
    verify: async (context) => {
      const [from, to] = [
        await keep(context, startCluster(findDebianPrograms())),
        await keep(context, startCluster(findDebianPrograms())),
      ];
      await writeSome(context, from.url, from.url);
      for (const what of [['--schema-only'], ['--data-only', '--schema=drizzle']]) copyDump(from.url, to.url, what);
      await from.query('create publication evisa for tables in schema public');
      await to.query(
        `create subscription evisa connection 'host=127.0.0.1 port=${from.port} user=postgres dbname=evisa' publication evisa`,
      );
      await waitUntil(
        'the rows are copied',
        async () => (await to.query(`select from pg_subscription_rel where srsubstate <> 'r'`)).length === 0,
      );
      const counts = await Promise.all(
        [from, to].map((cluster) => cluster.query('select count(*)::int as n from remarks')),
      );
      expectEqual('remarks copied', counts[1]?.[0]?.n, counts[0]?.[0]?.n);
      await to.query('drop subscription evisa');
      await writeSome(context, to.url, null, /Advanced sequences that were behind their tables/);
    },
  },
  {
    name: 'full-disk',
    description:
      'a database on a disk that fills and is freed; expects 503, "takes no writes" within two seconds, and writes again by themselves',
    verify: async (context) => {
      const disk = createServerFolder('small-disk');
      context.later(() => rmSync(disk, { recursive: true, force: true }));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
      context.later(() => execFileSync('umount', ['-l', disk]));
      const place = path.join(disk, 'space');
      mkdirSync(place);
      const user = serverUser();
      if ('uid' in user) chownSync(place, user.uid, user.gid);
      const cluster = await keep(context, startCluster(findDebianPrograms()));
      await cluster.query(`create tablespace small location '${place}'`, 'postgres');
      await cluster.query('alter database evisa set tablespace small', 'postgres');
      const api = await startPortal(context, cluster.url, cluster.url, 'ready');
      const writing = startWriting(api.origin, await signInAsBenchAdmin(api.origin), 4);
      await writing.waitForMore(50);
      const filler = path.join(disk, 'filler');
      try {
        writeFileSync(filler, Buffer.alloc(64 * 1024 * 1024));
      } catch {
        // The disk is full, as it is meant to be.
      }
      const readiness = async () => (await (await fetch(`${api.origin}/api/health/ready`)).json()).message;
      await waitUntil(
        'readiness says so',
        async () => (await readiness()) === 'Not ready: the database takes no writes.',
      );
      rmSync(filler);
      await waitUntil('readiness is back', async () => (await readiness()) === 'Ready.');
      await writing.waitForMore(50);
      const { lost, refusals } = await writing.stop();
      expectEqual('lost remarks', lost, 0);
      expectEqual('statuses', Object.keys(refusals).join(), '503');
    },
  },
  {
    name: 'restored-dump',
    description:
      'a dump of Debian’s PostgreSQL restored in the newest; expects every order and remark there, a right audit trail, a start and writes',
    verify: async (context) => {
      const newest = createServerFolder('newest');
      context.later(() => rmSync(newest, { recursive: true, force: true }));
      const from = await keep(context, startCluster(findDebianPrograms()));
      const to = await keep(context, startCluster(installNewestPrograms(newest)));
      await writeSome(context, from.url, from.url);
      copyDump(from.url, to.url, ['--no-owner', '--no-acl']);
      for (const table of ['orders', 'remarks', 'audit_entries', 'audit_seals']) {
        const [before, after] = await Promise.all(
          [from, to].map((cluster) => cluster.query(`select count(*)::int as n from ${table}`)),
        );
        expectEqual(`${table} restored`, after?.[0]?.n, before?.[0]?.n);
      }
      await writeSome(context, to.url, null);
    },
  },
  {
    name: 'vacuum-full',
    description: 'VACUUM FULL of every table three times under load; expects no lost and no failed remark',
    verify: (context) => rewriteUnderLoad(context, (cluster) => cluster.query('vacuum full')),
  },
  {
    name: 'pg-repack',
    description: 'pg_repack of every table three times under load; expects no lost and no failed remark',
    verify: async (context) => {
      const programs = findDebianPrograms();
      await rewriteUnderLoad(context, async (cluster) => {
        await cluster.query('create extension if not exists pg_repack');
        // Otherwise it ends the statements of the portal that it has waited for.
        const options = [
          '--no-kill-backend',
          '--host=127.0.0.1',
          `--port=${cluster.port}`,
          '--username=postgres',
          'evisa',
        ];
        await promisify(execFile)(path.join(programs, 'pg_repack'), options);
      });
    },
  },
];

/** Runs them one after the other and prints which behaved as expected. */
export async function verifyDatabases(chosen: OperatorsDatabase[]) {
  const lines = [];
  let passed = true;
  for (const { name, description, verify } of chosen) {
    console.log(`\n${name}: ${description}`);
    const startedAt = performance.now();
    const folder = mkdtempSync(path.join(tmpdir(), 'evisa-databases-'));
    const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
    const failure = await verify({ folder, later: (close) => closing.push(close) }).then(
      () => null,
      (error: unknown) => error,
    );
    for (const close of closing.toReversed())
      await Promise.resolve()
        .then(close)
        .catch(() => undefined);
    if (failure) console.log(failure instanceof CommandError ? failure.message : failure);
    passed &&= failure === null;
    lines.push(
      `  ${failure === null ? 'passed' : 'FAILED'}  ${name}, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
  }
  console.log(`\n${lines.join('\n')}`);
  return passed;
}
