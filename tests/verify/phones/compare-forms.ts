import { chromium, type Browser } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../support/find-chromium';
import { findFreePort } from '@evisa/setup/free-port';
import { startBuiltApi } from '@evisa/build/start-built-api';

const runs = 3;
/** The form is usable within this many times what a plain one takes. */
const mostTimes = 2;
/** 2G as WebPageTest has it: 280 and 256 kbit/s, 800 ms there and back. */
const network = { offline: false, latency: 800, downloadThroughput: 280_000 / 8, uploadThroughput: 256_000 / 8 };

/** The least that a form with the same fields takes. */
const plainForm = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Track your order</title><link rel="icon" href="data:,"><main><h1>Track your order</h1><form method="post">
<p><label>Order ID <input name="orderId" inputmode="numeric"></label></p><p><label>Email ID <input name="email"></label></p>
<button>TRACK ORDER</button></form></main></html>`;

/**
 * Measures first visits of the applicants' form and of a plain HTML form on 2G with a sixth of the processor, in turn, and prints the medians.
 * Returns whether ours is usable in time.
 */
export async function compareForms() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-phones-'));
  const api = await startBuiltApi({ DATA_DIR: folder, SAMPLE_ORDERS: '0' }, 'ready');
  const plain = createServer((_, response) => response.setHeader('content-type', 'text/html').end(plainForm));
  const port = await findFreePort();
  await new Promise((resolve) => plain.listen(port, 'localhost', () => resolve(null)));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const visits: { ours: Visit[]; plain: Visit[] } = { ours: [], plain: [] };
    for (let run = 0; run < runs; run += 1) {
      visits.plain.push(await measureVisit(browser, `http://localhost:${port}/`));
      visits.ours.push(await measureVisit(browser, `${api.publicOrigin}/track-order`));
    }
    const [ours, floor] = [takeMedian(visits.ours), takeMedian(visits.plain)];
    const times = ours.usable / floor.usable;
    console.log(`2G (280 kbit/s, 800 ms) and a sixth of the processor, medians of ${runs} first visits:`);
    console.log(`  a plain HTML form   usable after ${(floor.usable / 1000).toFixed(1)} s, ${floor.bytes} bytes`);
    console.log(
      `  ours                usable after ${(ours.usable / 1000).toFixed(1)} s, ${ours.bytes} bytes until then`,
    );
    console.log(`  ratio               ${times.toFixed(2)}, asked: at most ${mostTimes}`);
    return times <= mostTimes;
  } finally {
    await browser.close();
    plain.close();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** ms until the form can be filled in and sent, and bytes of the page */
export type Visit = { usable: number; bytes: number };

async function measureVisit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', network);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.addInitScript(recordUsable);
    await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
    const usable = await page.waitForFunction(() => Reflect.get(window, 'usableAfter'), undefined, { timeout: 60_000 });
    const bytes = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return navigation instanceof PerformanceNavigationTiming ? navigation.transferSize : 0;
    });
    return { usable: Number(await usable.jsonValue()), bytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes, in each frame, when the form is visible and its button would send it. */
function recordUsable() {
  function look() {
    const button = document.querySelector('main form button');
    if (button instanceof HTMLButtonElement && !button.disabled && button.getBoundingClientRect().height > 0)
      requestAnimationFrame(() => Reflect.set(window, 'usableAfter', performance.now()));
    else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}

function takeMedian(visits: Visit[]): Visit {
  const sorted = visits.toSorted((one, other) => one.usable - other.usable);
  return sorted[Math.floor(sorted.length / 2)] ?? { usable: NaN, bytes: 0 };
}
