import type { Page } from '@playwright/test';

/** Holds requests until `letThrough` is called; later requests are not held. `held` resolves with the first held request. */
export async function holdRequests(
  page: Page,
  files: RegExp,
): Promise<{ held: Promise<void>; letThrough: () => void }> {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  let markHeld = () => {};
  const held = new Promise<void>((resolve) => (markHeld = resolve));
  await page.route(files, async (route) => {
    markHeld();
    await isLetThrough;
    // The page may have cancelled the request meanwhile.
    await route.continue().catch(() => {});
  });
  return { held, letThrough };
}
