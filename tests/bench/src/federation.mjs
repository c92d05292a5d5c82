import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '@evisa/verify/support/find-chromium';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { runStep } from '@evisa/setup/run-step';
import { measureFolderChange, folderLabels } from './measure-folder-change.mjs';
import { buildMonolith } from './build-monolith.mjs';
import { createCompressedSizer } from './compressed-sizes.mjs';
import { unthrottleNetwork } from './throttle-network.mjs';
import { fillIn, measureStaffVisit } from './measure-staff-visit.mjs';

/** @typedef {import('./measure-staff-visit.mjs').StaffVisit} StaffVisit */
/** @typedef {import('./measure-staff-visit.mjs').Loaded} Loaded */

const RUNS = 5;
const CHANGES_OF_EACH_FOLDER = 2;
/** Typing times: with autofill, and by hand. */
const typingDelaysMs = { atOnce: 0, typed: 5_000 };

/**
 * Compares the portal with the same code as one bundle: sign-in and first table of a first visit, on slow 4G with a quarter of the
 * processor, and folder changes at full speed.
 */
export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-federation-'));
  const bundle = path.join(folder, 'one-bundle');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await runStep('Building the same code as one bundle', () => buildMonolith(bundle));
    const federated = new MeasuredPortal(path.join(folder, 'federated-data'), {});
    const bundled = new MeasuredPortal(path.join(folder, 'bundled-data'), { SITE_DIR: bundle });
    // Alternate, so that a slower machine affects both equally.
    for (let run = 0; run < RUNS; run += 1) for (const portal of [federated, bundled]) await portal.visit(browser);
    printComparison(await federated.figures(), await bundled.figures());
    await Promise.all([federated.stop(), bundled.stop()]);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One of the two portals, with its measured visits. */
class MeasuredPortal {
  /** @type {StaffVisit[]} */
  atOnce = [];
  /** @type {StaffVisit[]} */
  typed = [];
  /** @type {number[]} */
  changes = [];

  /** @param {string} folder @param {Record<string, string>} environment */
  constructor(folder, environment) {
    this.portal = startBuiltApi({ DATA_DIR: folder, ...environment }, 'ready');
  }

  /** @param {import('@playwright/test').Browser} browser */
  async visit(browser) {
    const { origin } = await this.portal;
    this.atOnce.push(await measureStaffVisit(browser, origin, { signIn: fillIn(typingDelaysMs.atOnce) }));
    this.typed.push(
      await measureStaffVisit(browser, origin, {
        signIn: fillIn(typingDelaysMs.typed),
        andThen: async (page, client) => {
          await unthrottleNetwork(client);
          // Prefetching is not part of a folder change.
          await sleep(3_000);
          for (const label of folderLabels) await page.evaluate(measureFolderChange, label);
          for (let round = 0; round < CHANGES_OF_EACH_FOLDER; round += 1)
            for (const label of folderLabels)
              this.changes.push((await page.evaluate(measureFolderChange, label)).painted);
        },
      }),
    );
  }

  async stop() {
    await (await this.portal).stop();
  }

  async figures() {
    const all = [...this.atOnce, ...this.typed];
    const kilobytes = await createCompressedSizer(
      all.flatMap(({ signIn, ahead, firstTable }) => [...signIn, ...ahead, ...firstTable]),
    );
    const of = (/** @type {StaffVisit[]} */ visits, /** @type {(visit: StaffVisit) => number} */ value) =>
      median(visits.map(value));
    const line = (/** @type {Loaded[]} */ loaded) => loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const files = (/** @type {Loaded[]} */ loaded) => loaded.filter(({ isCall }) => !isCall);
    const rest = (/** @type {StaffVisit} */ { ahead, firstTable }) => files([...ahead, ...firstTable]);
    return {
      signInKb: of(all, ({ signIn }) => kilobytes(signIn)),
      signInLine: of(all, ({ signIn }) => line(signIn)),
      signInRequests: of(all, ({ signIn }) => signIn.length),
      signInMs: of(all, ({ usable }) => usable),
      restKb: of(this.typed, (visit) => kilobytes(rest(visit))),
      allKb: of(this.typed, (visit) => kilobytes(visit.signIn) + kilobytes(rest(visit))),
      restLine: of(this.typed, (visit) => line(rest(visit))),
      restRequests: of(this.typed, (visit) => rest(visit).length),
      screenKb: of(this.typed, (visit) => kilobytes(selectRemoteFiles(rest(visit)))),
      screenRequests: of(this.typed, (visit) => selectRemoteFiles(rest(visit)).length),
      afterClickKb: of(this.typed, ({ firstTable }) => kilobytes(files(firstTable))),
      afterClickRequests: of(this.typed, ({ firstTable }) => files(firstTable).length),
      calls: of(this.typed, ({ firstTable }) => firstTable.length - files(firstTable).length),
      atOnceMs: of(this.atOnce, ({ rows }) => rows),
      typedMs: of(this.typed, ({ rows }) => rows),
      changeMs: median(this.changes),
      slowChangeMs: percentile(this.changes, 0.95),
    };
  }
}

/**
 * Returns the files that the first screen of a remote needs: those of the remote, and those of the shell requested after its entry.
 * @param {Loaded[]} files
 */
function selectRemoteFiles(files) {
  const first = files.findIndex(({ url }) => new URL(url).pathname.startsWith('/remotes/'));
  return first < 0 ? [] : files.slice(first);
}

/** @param {readonly number[]} values @param {number} share */
function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}

/** @param {readonly number[]} values */
const median = (values) => percentile(values, 0.5);

/** @typedef {Awaited<ReturnType<MeasuredPortal['figures']>>} Figures */

/** @param {Figures} federated @param {Figures} bundled */
function printComparison(federated, bundled) {
  const { signInKb, signInRequests, screenKb, changeMs } = federated;
  const times = signInKb / bundled.signInKb;
  /** @param {'restKb' | 'allKb'} key @param {number} most @returns {[string, boolean][]} */
  const both = (key, most) => [
    [`${most} KB`, federated[key] <= most],
    ['as one bundle', bundled[key] <= most],
  ];
  /** @type {[string, keyof Figures, string, ...[string, boolean][]][]} */
  const rows = [
    [
      'until one can sign in',
      'signInKb',
      'KB gzip',
      ['160 KB', signInKb <= 160],
      [`1.15 times the one bundle, is ${times.toFixed(2)}`, times <= 1.15],
    ],
    ['  over the line', 'signInLine', 'KB'],
    ['  requests', 'signInRequests', '', ['8', signInRequests <= 8]],
    ['  time', 'signInMs', 'ms'],
    ['all files from there to the first table', 'restKb', 'KB gzip', ...both('restKb', 80)],
    ['  over the line', 'restLine', 'KB'],
    ['  requests', 'restRequests', ''],
    ['  of them from the remote’s entry on', 'screenKb', 'KB gzip', ['80 KB', screenKb <= 80]],
    ['  requests', 'screenRequests', ''],
    ['all files from nothing to the first table', 'allKb', 'KB gzip', ...both('allKb', 240)],
    [`after ${typingDelaysMs.typed / 1000} s of typing, still after the click`, 'afterClickKb', 'KB gzip'],
    ['  requests', 'afterClickRequests', ''],
    ['  calls of the API', 'calls', ''],
    ['from click to rows, typed', 'typedMs', 'ms'],
    ['  filled in and sent at once', 'atOnceMs', 'ms'],
    ['a change of folder, warm, to painted rows', 'changeMs', 'ms', ['100 ms', changeMs <= 100]],
    ['  95 of 100', 'slowChangeMs', 'ms'],
  ];
  console.log(
    `A first visit on slow 4G with a quarter of the processor, medians of ${RUNS} (load of the machine now: ${loadavg()[0]?.toFixed(1)})`,
  );
  console.log(
    `${''.padEnd(46)}${'federated'.padStart(11).padEnd(15)}${'one bundle'.padStart(11).padEnd(15)}  asked: at most`,
  );
  for (const [name, key, unit, ...asked] of rows) {
    const [one, other] = [federated, bundled].map((figures) => formatCell(figures[key], unit));
    const words = asked.map(([what, met]) => `${what}: ${met ? 'met' : 'missed'}`).join('; ');
    console.log(`${name.padEnd(46)}${one}${other}  ${words}`.trimEnd());
  }
}

/** @param {number} value @param {string} unit */
function formatCell(value, unit) {
  if (value === 0) return '      –        ';
  return `${value.toFixed(unit.startsWith('KB') ? 1 : 0).padStart(7)} ${unit.padEnd(7)}`;
}
