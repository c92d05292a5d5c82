import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorkspace } from '@evisa/build/build-workspace';
import { workspaceRoot as root } from '@evisa/build/webpack/workspace-packages';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { chooseByName } from './support/choose-by-name';

// The commands `npm run verify:…`. Each takes its arguments and resolves to whether all is well. What they run is imported late: it is large.

/** The units of a build that a server needs without its sites. */
const server = { units: ['api', 'sample'] };

function printFaults(faults: string[]): boolean {
  console.log(faults.length === 0 ? 'passed' : `FAILED\n  ${faults.join('\n  ')}`);
  return faults.length === 0;
}

function readCountAndSeed(args: string[], usage: string): { count: number; seed: number } {
  const [count = 100_000, seed = Math.floor(Math.random() * 1e9)] = args.map(Number);
  if (!(count > 0 && Number.isInteger(seed))) throw new CommandError(usage);
  return { count, seed };
}

/**
 * `[guesses] [seed]`: sends 100,000 guesses at order ids and emails without rate limits, and as many with them, to the built server, half on
 * PGlite and half on a PostgreSQL server. Fails if the responses differ by a byte, if response times tell wrong guesses apart, if a limit lets
 * too many through, if an applicant is locked out of their own order, or if a document opens.
 */
export async function bruteForce(args: string[]) {
  const { count, seed } = readCountAndSeed(args, 'Usage: npm run verify:brute-force [guesses] [seed]');
  await buildWorkspace(root);
  const { bruteForceBothDatabases } = await import('./brute-force/brute-force-both-databases');
  return (await bruteForceBothDatabases({ guesses: count, seed })) === 0;
}

/**
 * `[requests] [seed]`: sends 100,000 generated requests to every endpoint of the built server, as every role, as an applicant, with a forged
 * token and without a token, half on PGlite and half on a PostgreSQL server. Fails for a 5xx status, a request without a response, an error
 * without the JSON envelope or with another person's data, and an unhealthy server. Every fault names the seed and the number that reproduce
 * its request.
 */
export async function fuzz(args: string[]) {
  const { count, seed } = readCountAndSeed(args, 'Usage: npm run verify:fuzz [requests] [seed]');
  await buildWorkspace(root);
  const { fuzzBothDatabases } = await import('./fuzz/fuzz-both-databases');
  return (await fuzzBothDatabases({ requests: count, seed })) === 0;
}

/**
 * Generates clients from the documents of a running API with hey-api, orval, openapi-typescript and swagger-typescript-api, compiles them, and
 * delivers an order with two photos with each. `npm test` does so with openapi-typescript.
 */
export async function clients() {
  await buildWorkspace(root, server);
  const { verifyClients } = await import('./clients/verify-clients');
  return (await verifyClients(root)) === 0;
}

/**
 * `[name…]`: runs the built API on the databases of operators that `databases/databases` lists, or on the named ones. Takes about four
 * minutes; needs Debian's `postgresql`, `postgresql-15-repack`, `pgbouncer` and `haproxy`. `npm test` runs a short form of the checks at
 * start. Fails if the service does not behave as the table says.
 */
export async function databases(names: string[]) {
  const { databases, verifyDatabases } = await import('./databases/databases');
  const chosen = chooseByName(databases, names);
  await buildWorkspace(root, server);
  return verifyDatabases(chosen);
}

/**
 * `[name…]`: repeats the faults that `faults/faults` lists, or the named ones, on the built API and on real servers. `npm test` runs a
 * short form of each. Takes about fifteen minutes; needs Linux and PostgreSQL's `pg_dump` and `pg_restore`. Fails if the service does not
 * withstand a fault.
 */
export async function faults(names: string[]) {
  const { faults, verifyFaults } = await import('./faults/faults');
  const chosen = chooseByName(faults, names);
  await buildWorkspace(root, server);
  return verifyFaults(root, chosen);
}

/** Checks that a running remote picks up changes and fixed errors, in the portal and in the development frame. */
export async function dev() {
  const { prepareDevBuild } = await import('@evisa/build/dev/prepare-dev-build');
  const { verifyDev } = await import('./dev/verify-dev');
  return verifyDev(root, await prepareDevBuild(root));
}

/**
 * Makes 30 documents with each writer of PDFs and pictures that is installed, checks them as uploads and shows them in the portal's viewer;
 * then checks active PDFs. Fails for an ordinary file that is refused or shown blank, and for an active one that is accepted. Options:
 * `--install` installs the writers' Debian packages, `--small` makes tiny ones, `--checks-only` shows nothing, `--count 5`, `--seed 100`,
 * `--only pdfkit` (a part of a writer's name, repeatable; `planted` for the active files).
 */
export async function documents(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      install: { type: 'boolean', default: false },
      small: { type: 'boolean', default: false },
      'checks-only': { type: 'boolean', default: false },
      count: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const [count, seed] = [Number(values.count), Number(values.seed)];
  if (!(count > 0 && Number.isInteger(seed)))
    throw new CommandError(
      'Usage: npm run verify:documents -- [--install] [--small] [--checks-only] [--count 30] [--seed 1] [--only <writer>]',
    );
  await buildWorkspace(root);
  const { installCommand, installDebianWriters } = await import('./documents/install-debian-writers');
  console.log(`All writers: ${installCommand}`);
  if (values.install) await installDebianWriters();
  const { verifyDocuments } = await import('./documents/verify-documents');
  const folder = path.join(root, values.small ? 'dist/verify/small' : 'dist/verify/made');
  const isShown = !values['checks-only'];
  return verifyDocuments({ count, seed, only: values.only, isSmall: values.small, isShown, folder });
}

/**
 * `[--count 200] [folder]`: writes pictures with the metadata of 25 makers, cleans them as uploads, and lets ExifTool read both. Fails if it
 * finds a place, serial number, thumbnail or any other tag that does not belong to the format, or if the decoded pixels differ. With a
 * folder, it takes the pictures of that folder. Needs the Debian package `libimage-exiftool-perl`.
 */
export async function metadata(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { count: { type: 'string', default: '200' } },
    allowPositionals: true,
  });
  const count = Number(values.count);
  if (!(Number.isInteger(count) && count > 0) || positionals.length > 1)
    throw new CommandError('Usage: npm run verify:metadata -- [--count 200] [folder]');
  const { stdout } = await runProcess('exiftool', ['-ver']).catch(() => ({ stdout: '' }));
  if (!stdout) throw new CommandError('ExifTool is missing: apt-get install libimage-exiftool-perl');
  await buildWorkspace(root);
  const { verifyMetadata } = await import('./documents/verify-metadata');
  const [folder] = positionals;
  console.log(`ExifTool ${stdout.trim()}`);
  const own = path.join(root, 'dist/verify/metadata');
  return verifyMetadata({ count, own, ...(folder && { folder: path.resolve(folder) }) });
}

/** Runs MDN's HTTP Observatory on both sites of the built server, as in production. */
export async function headers() {
  await buildWorkspace(root);
  const { scanBothSites } = await import('./headers/scan-headers');
  return scanBothSites();
}

/**
 * `[orders] [kills]`: 20 clients send 10,000 orders three times each while the API is killed (-9) 50 times, on a PostgreSQL server. Fails
 * unless each order exists once, counts equal lists, no file is orphaned, and each order caused one webhook. `npm test` runs a short form.
 */
export async function intake(args: string[]) {
  const [orders = 10_000, kills = 50] = args.map(Number);
  if (!(orders > 0 && kills >= 0)) throw new CommandError('Usage: npm run verify:intake [orders] [kills]');
  await buildWorkspace(root, server);
  const { verifyIntake } = await import('./intake/verify-intake');
  return printFaults(await verifyIntake(root, { orders, times: 3, clients: 20, kills }));
}

/**
 * The applicants' form on 2G and at 400 kbit/s with a sixth of the processor, beside a plain HTML form in the same run; how soon a silent
 * network leads to the offline page; the walk to a document over 2G that cuts and falsifies answers; and the walk from the link in an email in
 * the old engines that Debian has. Takes about eight minutes.
 */
export async function phones() {
  await buildWorkspace(root);
  const { compareForms } = await import('./phones/compare-forms');
  const { walkPhones } = await import('./phones/walk-phones');
  const { walkOldEngines } = await import('./phones/walk-old-engines');
  const { measureSilence } = await import('./phones/measure-silence');
  const areInTime = [await compareForms(), await measureSilence()];
  await walkPhones();
  await walkOldEngines();
  return areInTime.every(Boolean);
}

/**
 * `[layout…]`: builds the portal's own remotes outside the workspace with `@evisa/remote-sdk` alone, compares the builds, and opens their
 * screens in a browser as `evisa-remote check` does; then creates a remote with each package manager and layout that
 * `sdk/verify-package-managers` lists, from a registry. With names, only the named layouts.
 */
export async function sdk(names: string[]) {
  const { layouts, verifyLayout, writeArchives } = await import('./sdk/verify-package-managers');
  const chosen = chooseByName(layouts, names);
  await buildWorkspace(root);
  const { readWorkspaceHost } = await import('@evisa/remote-sdk/packing/testing/create-repository');
  const { buildOutside } = await import('./sdk/build-outside');
  const host = await readWorkspaceHost();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evisa-sdk-'));
  const { startBuiltApi } = await import('@evisa/build/start-built-api');
  const api = await startBuiltApi({ DATA_DIR: path.join(folder, 'data'), SAMPLE_ORDERS: '20' }, 'ready');
  let isSame = true;
  try {
    const remotes = ['mfe-orders', 'mfe-order-detail', 'mfe-team-settings', 'mfe-public-tracking'];
    for (const name of names.length > 0 ? [] : remotes) {
      const start = performance.now();
      const problems = await buildOutside(root, folder, name, { host, portal: api.origin });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const result = problems.length > 0 ? `FAILED: ${problems.join('\n    ')}` : `the same as here, ${seconds} s`;
      console.log(`  ${name.padEnd(20)} ${result}`);
      isSame &&= problems.length === 0;
    }
    const archives = await writeArchives(folder);
    const portal = { address: api.origin, key: await createPublishKey(api.origin) };
    for (const layout of chosen) {
      const start = performance.now();
      const result = await verifyLayout(layout, path.join(folder, layout.name), archives, portal).then(
        (megabytes) => `creates, develops, tests, publishes, upgrades; ${megabytes} MB of packages`,
        (error: unknown) => `FAILED: ${error instanceof Error ? error.message : String(error)}`,
      );
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`  ${layout.name.padEnd(20)} ${result}, ${seconds} s`);
      isSame &&= !result.startsWith('FAILED');
    }
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return isSame;
}

/** Creates a key that may publish the remote `reports`, as the Admin of the sample data. */
async function createPublishKey(origin: string): Promise<string> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: token };
    const response = await fetch(`${origin}/api/admin/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new CommandError(`${path}: ${answer.message}`);
    return answer;
  };
  const { jwtToken } = await post('admin-login', { email: 'admin@evisa.example', password: 'evisa-demo' });
  return (await post('service-keys', { name: 'Reports team', scopes: ['publish:reports'] }, jwtToken)).data.key;
}

/**
 * `[--minutes 30] [--orders 1000000]`: 100 members work on two processes of the built API with 200 event streams and a million orders on
 * PostgreSQL. Fails if a request fails, reads are slow, or memory, open files or connections grow.
 */
export async function soak(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '30' }, orders: { type: 'string', default: '1000000' } },
  });
  const [minutes, orders] = [Number(values.minutes), Number(values.orders)];
  if (!(minutes > 0 && Number.isInteger(orders) && orders > 0))
    throw new CommandError('Usage: npm run verify:soak -- [--minutes 30] [--orders 1000000]');
  await buildWorkspace(root, server);
  const { verifySoak } = await import('./soak/verify-soak');
  return verifySoak({ minutes, orders });
}

/**
 * `[--from <commit>] [--rounds 2] [--orders 20000]`: replaces two processes of the previous release by this one and back, on one PostgreSQL
 * server and behind a load balancer, while members read, write and upload. Fails unless no call failed, all that was acknowledged is stored
 * once, and every event stream learned of every change. Takes about six minutes.
 */
export async function upgrade(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      rounds: { type: 'string', default: '2' },
      orders: { type: 'string', default: '20000' },
    },
  });
  const [rounds, orders] = [Number(values.rounds), Number(values.orders)];
  if (!(rounds > 0 && orders >= 1000))
    throw new CommandError('Usage: npm run verify:upgrade -- [--from <commit>] [--rounds 2] [--orders 20000]');
  await buildWorkspace(root, server);
  const { buildPreviousApi, choosePreviousRelease } = await import('./upgrade/build-previous-api');
  const { verifyUpgrade } = await import('./upgrade/verify-upgrade');
  const { withCheckout } = await import('./snapshot/checkout-release');
  const { commit, because } = values.from
    ? { commit: values.from, because: 'as asked' }
    : await choosePreviousRelease(root);
  console.log(`Previous release: ${commit} (${because}).`);
  return withCheckout(root, commit, async ({ folder, hash }) => {
    const previous = { name: hash.slice(0, 7), file: await buildPreviousApi(folder) };
    const current = { name: 'this release', file: path.join(root, 'dist/api/server.mjs') };
    const load = { streams: 20, readers: 4, writers: 4, uploaders: 6 };
    return printFaults(await verifyUpgrade({ previous, current, rounds, orders, ...load }));
  });
}
