import type { Page } from '@playwright/test';

/**
 * Lists what does not fit at the current width: elements with content that sticks out sideways and neither scrolls nor ends in an ellipsis,
 * and numbers on more than one line. Leaves out the rows of order lists, whose cells have a test of their own.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.className).slice(0, 40)} “${(element.textContent ?? '').slice(0, 40)}”`;
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page: ${scrollWidth - clientWidth} px`);

    // Initials are at the corner of their link, and the heads of cards are for screen readers only.
    const ignored = '[data-initials], table:has(tr[data-index])';
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

    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // Telephones, ids and dates.
      if (!/^\s*\+?\d[\d/:-]{4,}\s*$/.test(text.textContent ?? '')) continue;
      range.selectNodeContents(text);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        found.push(`breaks: ${text.textContent}`);
    }

    return [...new Set(found)];
  });
