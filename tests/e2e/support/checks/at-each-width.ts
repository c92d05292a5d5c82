import type { Page } from '@playwright/test';

/** A desktop, a tablet, a phone. */
export const widths = [1440, 991, 390] as const;

/** Opens something once and checks it at every width. `turn` selects the width to start with. */
export async function checkAtEachWidth(
  page: Page,
  turn: number,
  open: (width: number) => Promise<void>,
  check: (width: number) => Promise<void>,
  sizes: readonly number[] = widths,
): Promise<void> {
  const first = turn % sizes.length;
  for (const [index, width] of [...sizes.slice(first), ...sizes.slice(0, first)].entries()) {
    await page.setViewportSize({ width, height: 900 });
    if (index === 0) await open(width);
    await check(width);
  }
}
