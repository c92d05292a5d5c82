import type { Page } from '@playwright/test';

/** What looks different once the stylesheets come in the opposite order: element, property, both values. */
export const findStyleOrderChanges = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Variables are seen where they are used; animations go on meanwhile.
    const unread = /^(--|transition|animation|perspective-origin|transform-origin)/;
    // What no stylesheet sets looks different only where something else does.
    const set = new Set<string>();
    const note = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) set.add(name);
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) note(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) note(sheet.cssRules);
    const names = [...set].filter((name) => !unread.test(name));
    const stylesOf = (element: Element) => {
      const styles = getComputedStyle(element);
      return new Map(names.map((name) => [name, styles.getPropertyValue(name)]));
    };
    const seen = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
    const before = seen.map((element) => [element, stylesOf(element)] as const);

    // Copies first: at no moment the page is without styles.
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const copies = links.toReversed().map(({ href }) => {
      const copy = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      const loaded = new Promise((resolve) => copy.addEventListener('load', resolve, { once: true }));
      document.head.append(copy);
      return loaded;
    });
    await Promise.all(copies);
    for (const link of links) link.remove();

    return before
      .filter(([element]) => element.isConnected)
      .flatMap(([element, styles]) => {
        const now = stylesOf(element);
        const name = `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
        return [...styles]
          .filter(([property, value]) => now.get(property) !== value)
          .map(([property, value]) => `${name} ${property}: ${value} → ${now.get(property)}`);
      });
  });
