import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** Tests that need full Chromium: its beforeunload dialog, its PDF viewer, its check whether a phone can install a site. */
const inFullChromium = ['unsaved-changes', 'order-defence-packs', 'applicants-install'].map(
  (name) => `**/${name}.spec.ts`,
);

/** Most pages of a test are closed before code that V8 optimizes would be faster. */
const unoptimized = '--js-flags=--no-opt --no-maglev';

const launch = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', unoptimized],
  },
});

/** Runs Chromium on the built, federated artifacts. Each worker starts a portal of its own. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/servers/prepare-sample-data.ts',
  outputDir: '../../dist/reports/browser',
  // Passing tests need a fraction of both, but a busy machine may be ten times slower.
  timeout: 300_000,
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002 } },
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  // For two processors: tests wait for timers, live updates and rendered pages meanwhile.
  workers: 3,
  forbidOnly: true,
  // The report names tests that needed a second attempt.
  retries: 1,
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'chromium', testMatch: inFullChromium, use: launch(chromium) },
    {
      name: 'headless shell',
      testIgnore: inFullChromium,
      use: launch(process.env['HEADLESS_SHELL_PATH'] ?? chromium),
    },
  ],
});
