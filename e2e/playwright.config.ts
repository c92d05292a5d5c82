import { defineConfig } from '@playwright/test';

/** Real Chromium on the built, federated artifacts. Each worker starts a portal of its own. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/prepare-data.ts',
  outputDir: '../dist/reports/browser',
  timeout: 60_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002 } },
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  workers: 2,
  forbidOnly: true,
  // A shared machine may stall for seconds; the report names a test that needed its second try.
  retries: 1,
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
