import type { Page } from '@playwright/test';

/** Reverses the order of the stylesheets and returns what changed: element, property, both values. */
export const findStyleOrderChanges = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Variables show where they are used. Animations change meanwhile.
    const ignoredProperties = /^(--|transition|animation|perspective-origin|transform-origin)/;
    // A property that no stylesheet sets differs only as a result of another one.
    const setProperties = new Set<string>();
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) setProperties.add(name);
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) collect(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) collect(sheet.cssRules);
    const names = [...setProperties].filter((name) => !ignoredProperties.test(name));
    const stylesOf = (element: Element) => {
      const styles = getComputedStyle(element);
      return new Map(names.map((name) => [name, styles.getPropertyValue(name)]));
    };
    const visible = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
    const before = visible.map((element) => [element, stylesOf(element)] as const);

    // Copies first, so that the page always has styles.
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
