import type { Page } from '@playwright/test';

/** Holds requests back until `release`; what is asked for later goes through. `held` is there once something is. */
export async function holdBack(page: Page, files: RegExp): Promise<{ held: Promise<void>; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let hold = () => {};
  const held = new Promise<void>((resolve) => (hold = resolve));
  await page.route(files, async (route) => {
    hold();
    await released;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => {});
  });
  return { held, release };
}
