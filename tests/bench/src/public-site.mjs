import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@evisa/verify/support/find-chromium';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { measureColdVisit } from './measure-cold-visit.mjs';
import { runLighthouse } from './run-lighthouse.mjs';
import { buildNaiveSite } from './build-naive-site.mjs';
import { buildStaticSite } from './build-static-site.mjs';

/** @typedef {import('./measure-cold-visit.mjs').Visit} Visit */

const RUNS = 5;
const budgetText = 'at most 120 KB of script until the form can be sent; Lighthouse: performance 95, the others 100';
/** @type {readonly [keyof Visit, string][]} */
const comparedFigures = [
  ['all', 'bytes until it can be sent'],
  ['visible', 'seen'],
  ['sendable', 'can be sent'],
];

/**
 * Compares the applicants' form with a typical single-page build, and with the least that such a form takes, on a slow connection: downloads
 * until it can be submitted, when it is visible and can be submitted, and Lighthouse scores.
 */
export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-site-'));
  try {
    const naive = path.join(folder, 'naive');
    await buildNaiveSite(naive);
    const staticPage = path.join(folder, 'static');
    await buildStaticSite(staticPage);
    console.log(`The applicants' form, a first visit on slow 4G with a quarter of the processor, medians of ${RUNS}`);
    console.log(`(asked: ${budgetText}):`);
    const ours = await measureSite('as it is built', path.join(folder, 'data'), {});
    await measureSite('naively: one bundle, drawn in the browser', path.join(folder, 'naive-data'), {
      PUBLIC_SITE_DIR: naive,
    });
    const floor = await measureSite('the floor: a static page', path.join(folder, 'static-data'), {
      PUBLIC_SITE_DIR: staticPage,
    });
    printRatios(ours, floor);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Measures and prints one site. Returns the medians of its visits.
 * @param {string} name
 * @param {string} folder
 * @param {Record<string, string>} environment
 * @returns {Promise<Visit>}
 */
async function measureSite(name, folder, environment) {
  const portal = await startBuiltApi(
    {
      DATA_DIR: folder,
      SAMPLE_ORDERS: '20',
      ...environment,
    },
    'ready',
  );
  const address = `${portal.publicOrigin}/track-order`;
  try {
    console.log(`  ${name}`);
    const visit = takeMedians(await measureVisits(address));
    printVisit(visit);
    const { scores, times, wanting } = await runLighthouse(address, RUNS);
    const texts = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
    console.log(`    Lighthouse       ${texts.join(', ')}`);
    const moments = Object.entries(times).map(
      ([what, ms]) => `${what} ${what === 'shift' ? ms.toFixed(3) : `${ms.toFixed(0)} ms`}`,
    );
    console.log(`                     ${moments.join(', ')}`);
    if (wanting.length > 0) console.log(`    wanting          ${wanting.join(', ')}`);
    return visit;
  } finally {
    await portal.stop();
  }
}

/** @param {string} address */
async function measureVisits(address) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    /** @type {Visit[]} */
    const found = [];
    for (let run = 0; run < RUNS; run += 1) found.push(await measureColdVisit(browser, address));
    return found;
  } finally {
    await browser.close();
  }
}

/** @param {Visit[]} found @returns {Visit} */
function takeMedians(found) {
  const median = (/** @type {keyof Visit} */ what) =>
    found.map((visit) => visit[what]).toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? NaN;
  return {
    visible: median('visible'),
    sendable: median('sendable'),
    html: median('html'),
    script: median('script'),
    all: median('all'),
    requests: median('requests'),
    largest: median('largest'),
  };
}

/** @param {Visit} visit */
function printVisit({ visible, sendable, html, script, all, requests, largest }) {
  const kb = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  console.log(
    `    until it can be sent   script ${kb(script)}, all ${kb(all)} in ${requests} requests; page ${kb(html)}`,
  );
  console.log(
    `    form                   seen after ${visible.toFixed(0)} ms, sent after ${sendable.toFixed(0)} ms; largest paint after ${largest.toFixed(0)} ms`,
  );
}

/** @param {Visit} ours @param {Visit} floor */
function printRatios(ours, floor) {
  console.log('  as it is built, compared with the static page');
  for (const [what, title] of comparedFigures)
    console.log(`    ${title.padEnd(28)} ${(ours[what] / floor[what]).toFixed(2)} ×`);
}
