import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeOptions {
  /** The tags of the rules to run. Default: WCAG 2.2 A and AA. `null`: all rules that axe enables by default. */
  tags?: string[] | null;
  /** Rules that axe disables by default. */
  alsoRules?: string[];
  /** Selector of content that axe cannot inspect. */
  exclude?: string;
}

/** Returns the accessibility rules that a page breaks, each with the elements that break it. */
export async function findAccessibilityViolations(
  page: Page,
  { tags = wcag, alsoRules = [], exclude }: AxeOptions = {},
): Promise<string[][]> {
  // A page that was checked before has the script already. New frames may lack it.
  const hasScript = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, axeSource: hasScript ? ';' : undefined })
    // No page has a frame of another origin, and the default opens a blank page for every check.
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

/** Returns errors in the markup of a page that axe does not look for. */
export const findMarkupErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const start = (element: Element) => element.outerHTML.slice(0, 120);
    const headings = all('h1').length;
    return [
      ...(headings === 1 ? [] : [`${headings} first-level headings`]),
      ...all(':is(div, span, p)[aria-label]:not([role])').map((element) => `Name without a role: ${start(element)}`),
      ...all('span p, span div, p div, p p').map((element) => `Block inside text: ${start(element)}`),
    ];
  });
