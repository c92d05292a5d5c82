import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '@evisa/verify/support/find-chromium';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { measureFolderChange, folderLabels } from './measure-folder-change.mjs';

const ROUNDS = 5;

/**
 * Measures folder changes in a real browser with the embedded database: from the click in the sidebar until the rows are painted, and until
 * they are fresh. First visits load a folder; later ones show the cached rows at once.
 */
export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-folders-'));
  const portal = await startBuiltApi({ DATA_DIR: folder }, 'ready');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(portal.origin);
    await page.getByLabel('Email ID').fill('team@evisa.example');
    await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('table').getByRole('checkbox').nth(1).waitFor();
    await sleep(5000);
    const first = [];
    for (const label of folderLabels) first.push(await page.evaluate(measureFolderChange, label));
    const warm = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const label of folderLabels) warm.push(await page.evaluate(measureFolderChange, label));
    console.log('A change of folder, 2,000 orders on the embedded start (asked: 100 ms to painted rows when warm):');
    printChanges('first time', first);
    printChanges('warm', warm);
  } finally {
    await browser.close();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {readonly { painted: number, fresh: number }[]} changes
 */
function printChanges(name, changes) {
  const at = (/** @type {'painted' | 'fresh'} */ what, /** @type {number} */ share) => {
    const sorted = changes.map((change) => change[what]).toSorted((one, other) => one - other);
    return `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)} ms`;
  };
  console.log(
    `  ${name.padEnd(10)} (${changes.length})   rows painted: median ${at('painted', 0.5)}, 95 of 100 ${at('painted', 0.95)}` +
      `   known to be today's: median ${at('fresh', 0.5)}, 95 of 100 ${at('fresh', 0.95)}`,
  );
}
