import type { Page } from '@playwright/test';

/**
 * Records what a screen reader would speak: the text of live regions when it changes, and the name of what gets the focus, which Chromium
 * computes. Call it before the page loads. Returns a function that takes what was recorded since its last call.
 */
export async function recordSpeech(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const lastTexts = new WeakMap<Element, string>();
    const liveRegions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
    const speak = (region: Element) => {
      const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      const isNew = text !== '' && lastTexts.get(region) !== text;
      lastTexts.set(region, text);
      if (isNew) spoken.push(`live: ${text}`);
    };
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(liveRegions);
        if (region) regions.add(region);
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const inside of [node, ...node.querySelectorAll(liveRegions)])
              if (inside.matches(liveRegions)) regions.add(inside);
      }
      regions.forEach(speak);
    }).observe(document, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { takeSpeech: () => spoken.splice(0) });
  });
  return () =>
    page.evaluate(() => {
      if (!('takeSpeech' in window) || typeof window.takeSpeech !== 'function') throw new Error('Nothing is recorded.');
      const texts: unknown = window.takeSpeech();
      return Array.isArray(texts) ? texts.map(String) : [];
    });
}

/** Returns the names of focusable elements that several elements with the same role share, from Chromium's accessibility tree. */
export async function findSharedNames(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const names = nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map((node) => String(node.name?.value ?? ''));
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].sort();
}
