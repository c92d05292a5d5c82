import { expect, type Page } from '@playwright/test';

/**
 * Lists what does not fit at the current width: elements with content that sticks out sideways and neither scrolls nor ends in an ellipsis,
 * numbers on more than one line, and numbers and statuses that end in an ellipsis.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.className).slice(0, 40)} “${(element.textContent ?? '').slice(0, 40)}”`;
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page: ${scrollWidth - clientWidth} px`);

    // Initials are at the corner of their link, and the heads of cards are for screen readers only.
    const ignored = '[data-initials]';
    const isSpokenOnly = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isSpokenOnly(element.parentElement));
    const sticksOut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 0 &&
      // A negative margin is on purpose.
      ![...element.children].some((child) => Number.parseFloat(getComputedStyle(child).marginRight) < 0) &&
      !element.closest(ignored) &&
      getComputedStyle(element).overflowX === 'visible';
    for (const element of document.querySelectorAll('body :is(header, nav, main, main *)'))
      if (sticksOut(element) && ![...element.children].some(sticksOut) && !isSpokenOnly(element))
        found.push(`sticks out by ${element.scrollWidth - element.clientWidth} px: ${describe(element)}`);

    for (const value of document.querySelectorAll('main [class*=status-chip]'))
      if (value.scrollWidth > value.clientWidth) found.push(`cut off: ${describe(value)}`);

    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // Telephones, ids, dates, and dates with times, which may stand below their dates.
      if (!/^\s*\+?\d[\d/:-]{4,}( [\d:]+)?\s*$/.test(text.textContent ?? '')) continue;
      const { parentElement } = text;
      if (parentElement && parentElement.clientWidth > 0 && parentElement.scrollWidth > parentElement.clientWidth)
        found.push(`cut off: ${describe(parentElement)}`);
      if (text.textContent?.trim().includes(' ')) continue;
      range.selectNodeContents(text);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        found.push(`breaks: ${text.textContent}`);
    }

    return [...new Set(found)];
  });

/** Checks that nothing sticks out on a phone with keys (KaiOS), and sets the size back. */
export async function expectToFitSmallPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 240, height: 320 });
  await expect.poll(() => findOverflow(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
}
