import type { test } from '../fixtures';

/** Options for the same pixels whatever the machine's fonts, screen and build of Chromium. */
export const pictureOptions: Parameters<typeof test.use>[0] = {
  ownContext: true,
  bypassCSP: true,
  // A quarter of the pixels keeps the files small and still shows every box and line.
  deviceScaleFactor: 0.5,
  colorScheme: 'light',
  locale: 'en-US',
  timezoneId: 'UTC',
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-lcd-text',
      // Chromium's own setting on Debian; the headless shell uses another one.
      '--font-render-hinting=slight',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
    ],
  },
};
