import type { Page } from '@playwright/test';

/** What is wrong in the markup of a page beyond what axe looks at. */
export const findMarkupErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const start = (element: Element) => element.outerHTML.slice(0, 120);
    const headings = all('h1').length;
    return [
      ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
      ...all(':is(div, span, p)[aria-label]:not([role])').map((element) => `A name without a role: ${start(element)}`),
      ...all('span p, span div, p div, p p').map((element) => `A block inside of a text: ${start(element)}`),
    ];
  });
