import type { Page } from '@playwright/test';

/** A desk, a tablet, a phone. */
const widths = [1440, 991, 390] as const;
export type Width = (typeof widths)[number];

/** Opens something once, at another width with each `turn`, and looks at it in all of them. */
export async function checkAtEachWidth(
  page: Page,
  turn: number,
  open: (width: Width) => Promise<void>,
  look: (width: Width) => Promise<void>,
): Promise<void> {
  const first = turn % widths.length;
  for (const [index, width] of [...widths.slice(first), ...widths.slice(0, first)].entries()) {
    await page.setViewportSize({ width, height: 900 });
    if (index === 0) await open(width);
    await look(width);
  }
}
