import { chromium, devices } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../support/find-chromium';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { startPhoneNetwork } from './start-phone-network';

/** The service worker waits 5 seconds; the rest is what the machine needs to draw the page. */
const mostMs = 7_000;

/**
 * Measures from a reload in a network that takes the connection and answers nothing to the offline page, and prints it. Returns whether that is in
 * time.
 */
export async function measureSilence() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-silence-'));
  const api = await startBuiltApi({ DATA_DIR: folder, SAMPLE_ORDERS: '0' }, 'ready');
  const network = await startPhoneNetwork(Number(new URL(api.publicOrigin).port));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'km' });
    const page = await context.newPage();
    await page.goto(`${network.origin}/track-order`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    network.setSilent(true);
    const start = performance.now();
    await page.reload();
    await page.locator('[data-page=offline] h1').waitFor();
    const ms = performance.now() - start;
    console.log(`a silent network: the offline page after ${(ms / 1000).toFixed(1)} s, asked: 5, and time to draw it`);
    return ms <= mostMs;
  } finally {
    await browser.close();
    await network.stop();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
