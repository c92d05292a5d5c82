import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findChromium } from '@evisa/verify/support/find-chromium';
import { findFreePort } from '@evisa/setup/free-port';
import { runStep } from '@evisa/setup/run-step';
import { fillOrders } from '@evisa/verify/support/fill-orders';
import { startBenchApi } from '@evisa/verify/support/start-bench-api';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { buildPlainPortal } from './build-plain-portal.mjs';
import { createCompressedSizer } from './compressed-sizes.mjs';
import { measureLongList } from './measure-long-list.mjs';
import { measureResponsiveness, recordResponsiveness } from './measure-responsiveness.mjs';
import { measureStaffVisit, typeIn } from './measure-staff-visit.mjs';
import { printPortalComparison } from './print-portal-comparison.mjs';
import { networks } from './throttle-network.mjs';

const ORDERS = 10_000;
const DEFAULT_RUNS = 3;
const account = { email: 'bench@evisa.example', password: 'a-password-for-bench' };
/** A fast typist. */
const KEY_MS = 80;

/** @typedef {'plain' | 'react-admin' | 'portal'} PortalName */
/** The compared portals. @type {readonly PortalName[]} */
const names = ['plain', 'react-admin', 'portal'];
const networkNames = /** @type {import('./throttle-network.mjs').Network[]} */ (Object.keys(networks));

/** @typedef {import('./print-portal-comparison.mjs').Figures} Figures */

/**
 * Compares the portal with a plain one: React, Mantine and TanStack in one Vite bundle, with the same sign-in form and New Orders table. Between
 * them stands react-admin with its own sign-in form and a table of the same columns, for information. All are served by the built API from one
 * PostgreSQL database. `npm run bench portal 5` takes the medians of five runs.
 */
export async function run(/** @type {string[]} */ [given]) {
  const runs = Number(given ?? DEFAULT_RUNS);
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-portal-'));
  const database = await startDatabaseServer(await findFreePort());
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  /** @type {Awaited<ReturnType<typeof startBenchApi>>[]} */
  const started = [];
  try {
    const portals = [];
    for (const name of names) {
      const site = path.join(folder, 'sites', name);
      if (name !== 'portal') await runStep(`Building ${name} as one bundle`, () => buildPlainPortal(name, site));
      const variables = name === 'portal' ? adminVariables : { ...adminVariables, SITE_DIR: site };
      const api = await startBenchApi(folder, database.url, name, variables, { state: 'ready' });
      started.push(api);
      portals.push({ name, origin: api.origin });
    }
    await runStep(`Writing ${ORDERS.toLocaleString('en')} new orders`, () => fillNewOrders(database.url));
    /** @type {Record<string, Figures[]>} */
    const measured = {};
    for (const network of networkNames) {
      /** @type {Figures[][]} */
      const figures = portals.map(() => []);
      // Alternate, so that a slower machine affects all equally.
      for (let run = 0; run < runs; run += 1)
        for (const [index, portal] of portals.entries())
          figures[index]?.push(await measurePortal(browser, portal, network));
      measured[network] = figures.map(medians);
    }
    console.log(
      `First visits with a quarter of the processor, Chromium ${browser.version()}, medians of ${runs} (load of the machine now: ${loadavg()[0]?.toFixed(1)})`,
    );
    printPortalComparison(names, measured);
  } finally {
    await browser.close();
    for (const { stop } of started) await stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const adminVariables = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };

/**
 * Fills the New Orders folder, and makes the Admin a Team member.
 * @param {string} databaseUrl
 */
async function fillNewOrders(databaseUrl) {
  await fillOrders(databaseUrl, ORDERS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update orders set process_status = 'New', assign_to = null, processing_date = null, process_month = null`,
    );
    await client.query(`update members set type = 'Team'`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ name: PortalName, origin: string }} portal
 * @param {import('./throttle-network.mjs').Network} network
 * @returns {Promise<Figures>}
 */
async function measurePortal(browser, { name, origin }, network) {
  /** @type {Figures} */
  const afterwards = {};
  const { usable, script, rows, signIn } = await measureStaffVisit(browser, origin, {
    network,
    prepare: recordResponsiveness,
    signIn: typeIn({ ...account, keyMs: KEY_MS }),
    andThen: async (page) => {
      Object.assign(afterwards, await measureResponsiveness(page));
      // Drawing the rows does not depend on the network. react-admin has no virtual list, so it offers no "All".
      if (network === 'none' && name !== 'react-admin')
        Object.assign(afterwards, await measureLongList(browser, page, ORDERS));
    },
  });
  const kilobytes = await createCompressedSizer(signIn);
  return { kilobytes: kilobytes(signIn), usable, script, rows, ...afterwards };
}

/** @param {readonly Figures[]} runs @returns {Figures} */
function medians(runs) {
  const sorted = (/** @type {string} */ name) => runs.map((figures) => figures[name] ?? NaN).toSorted((a, b) => a - b);
  return Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => [name, sorted(name)[Math.floor(runs.length / 2)] ?? NaN]),
  );
}
