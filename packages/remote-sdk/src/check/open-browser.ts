import { findKnownBrowser, readPathVariable } from '@evisa/setup/known-browsers';
import { chromium, type Browser } from 'playwright-core';

/** Starts the browser of `CHROMIUM_PATH`, or an installed Chromium, Chrome or Edge. Returns null if there is none; downloads none. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = readPathVariable('CHROMIUM_PATH') ?? findKnownBrowser();
  const options = { args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] };
  if (executablePath) return chromium.launch({ ...options, executablePath });
  for (const channel of ['chrome', 'msedge']) {
    const browser = await chromium.launch({ ...options, channel }).catch(() => null);
    if (browser) return browser;
  }
  return null;
}
