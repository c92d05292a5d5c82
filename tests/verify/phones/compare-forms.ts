import { chromium, type Browser } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../support/find-chromium';
import { findFreePort } from '@evisa/setup/free-port';
import { startBuiltApi } from '@evisa/build/start-built-api';

const runs = 3;
/** The form is usable within this many times what a plain one takes. */
const mostTimes = 2;
/** kbit/s down and up, ms there and back, and how many times slower the processor is. Both are WebPageTest's. */
const networks = {
  '2G and a sixth of the processor': { down: 280, up: 256, latency: 800, slowdown: 6 },
  '400 kbit/s': { down: 400, up: 400, latency: 400, slowdown: 1 },
};

/** The least that a form with the same fields takes. */
const plainForm = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Track your order</title><link rel="icon" href="data:,"><main><h1>Track your order</h1><form method="post">
<p><label>Order ID <input name="orderId" inputmode="numeric"></label></p><p><label>Email ID <input name="email"></label></p>
<button>TRACK ORDER</button></form></main></html>`;

/**
 * Measures first visits of the applicants' form and of a plain HTML form on slow networks, in turn, and prints the medians. Returns whether ours is
 * usable in time on each.
 */
export async function compareForms() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-phones-'));
  const api = await startBuiltApi({ DATA_DIR: folder, SAMPLE_ORDERS: '0' }, 'ready');
  const plain = createServer((_, response) => response.setHeader('content-type', 'text/html').end(plainForm));
  const port = await findFreePort();
  await new Promise((resolve) => plain.listen(port, 'localhost', () => resolve(null)));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    let isInTime = true;
    for (const [name, network] of Object.entries(networks)) {
      const visits: { ours: Visit[]; plain: Visit[] } = { ours: [], plain: [] };
      for (let run = 0; run < runs; run += 1) {
        visits.plain.push(await measureVisit(browser, network, `http://localhost:${port}/`));
        visits.ours.push(await measureVisit(browser, network, `${api.publicOrigin}/track-order`));
      }
      const [ours, floor] = [takeMedian(visits.ours), takeMedian(visits.plain)];
      const times = ours.usable / floor.usable;
      isInTime &&= times <= mostTimes;
      console.log(
        `${name} (${network.down} kbit/s, ${network.latency} ms), medians of ${runs} first visits, load ${loadavg()[0]?.toFixed(1)}:`,
      );
      console.log(`  a plain HTML form   usable after ${(floor.usable / 1000).toFixed(1)} s, ${floor.bytes} bytes`);
      console.log(
        `  ours                usable after ${(ours.usable / 1000).toFixed(1)} s, ${ours.bytes} bytes until then`,
      );
      console.log(`  ratio               ${times.toFixed(2)}, asked: at most ${mostTimes}`);
    }
    return isInTime;
  } finally {
    await browser.close();
    plain.close();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** ms until the form can be filled in and sent, and bytes of the page */
export type Visit = { usable: number; bytes: number };

async function measureVisit(
  browser: Browser,
  { down, up, latency, slowdown }: (typeof networks)[keyof typeof networks],
  address: string,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: (down * 1000) / 8,
      uploadThroughput: (up * 1000) / 8,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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

/** Runs in the page: notes when the form is visible and its button would send it. Functions with names would need what tsx adds to a module. */
function recordUsable() {
  const timer = setInterval(() => {
    const button = document.querySelector('main form button');
    if (!(button instanceof HTMLButtonElement) || button.disabled || button.getBoundingClientRect().height === 0)
      return;
    clearInterval(timer);
    requestAnimationFrame(() => Reflect.set(window, 'usableAfter', performance.now()));
  }, 10);
}

function takeMedian(visits: Visit[]): Visit {
  const sorted = visits.toSorted((one, other) => one.usable - other.usable);
  return sorted[Math.floor(sorted.length / 2)] ?? { usable: NaN, bytes: 0 };
}
