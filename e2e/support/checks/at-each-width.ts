import type { Page } from '@playwright/test';

/** A desktop, a tablet, a phone. */
const widths = [1440, 991, 390] as const;
export type Width = (typeof widths)[number];

/** Opens something once and checks it at every width. `turn` selects the width to start with. */
export async function checkAtEachWidth(
  page: Page,
  turn: number,
  open: (width: Width) => Promise<void>,
  check: (width: Width) => Promise<void>,
): Promise<void> {
  const first = turn % widths.length;
  for (const [index, width] of [...widths.slice(first), ...widths.slice(0, first)].entries()) {
    await page.setViewportSize({ width, height: 900 });
    if (index === 0) await open(width);
    await check(width);
  }
}
