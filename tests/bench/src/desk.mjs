import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@evisa/verify/support/find-chromium';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { runMixedDay } from './mixed-day.mjs';
import { workOrders } from './work-orders.mjs';

const ORDERS = 20;

/**
 * Works through orders as a member does: open, compare with the passport, remark, attach the visa, send, complete, next. `npm run bench desk --
 * <address>` first does the same on the portal at that address, such as one of an earlier release with sample data. `npm run bench desk --
 * <server.mjs>` only compares a mixed day with an earlier build.
 */
export async function run(/** @type {string[]} */ [other]) {
  const isServer = other?.endsWith('.mjs');
  await runMixedDay(isServer ? other : undefined);
  if (isServer) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-desk-'));
  const portal = await startBuiltApi({ DATA_DIR: folder, SAMPLE_ORDERS: '1600' }, 'ready');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    console.log(`${ORDERS} orders at 1440 × 900, per order:`);
    for (const [name, origin] of [...(other ? [['other', other]] : []), ['this', portal.origin]]) {
      if (!name || !origin) continue;
      for (const device of /** @type {const} */ (['mouse', 'keyboard'])) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        const { clicks, keys, scrolled, seconds, orders } = await workOrders(page, origin, device, ORDERS);
        const perOrder = (/** @type {number} */ sum) => (sum / orders).toFixed(1).padStart(7);
        console.log(
          `  ${name.padEnd(6)} ${device.padEnd(9)} clicks ${perOrder(clicks)}   keys ${perOrder(keys)}   scrolled ${perOrder(scrolled)} px` +
            `   ${perOrder(seconds)} s   (${orders} orders)`,
        );
        await page.close();
      }
    }
  } finally {
    await browser.close();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
