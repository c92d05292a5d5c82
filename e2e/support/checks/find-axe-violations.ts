import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Look {
  /** The tags of the rules to run: WCAG 2.2 A and AA by default; all rules that are on by themselves with `null`. */
  tags?: string[] | null;
  /** Rules that are off by themselves. */
  alsoRules?: string[];
  /** What nothing can look into. */
  exclude?: string;
}

/** What axe holds against a page: each rule with the elements that break it. */
export async function findAxeViolations(
  page: Page,
  { tags = wcag, alsoRules = [], exclude }: Look = {},
): Promise<string[][]> {
  // A page that was looked at has the script; frames may be new.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, axeSource: isThere ? ';' : undefined })
    // No frame of another origin is on any page, and a blank page for each look takes time.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      rules: Object.fromEntries(alsoRules.map((rule) => [rule, { enabled: true }])),
    });
  if (tags) axe.withTags(tags);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
