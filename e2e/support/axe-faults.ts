import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe holds against a page by WCAG 2.2 A and AA: each rule with the elements that break it. */
export async function axeFaults(page: Page): Promise<string[][]> {
  const { violations } = await new AxeBuilder({ page })
    // No frame of another origin is on any page, and a blank page for each look takes time.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
