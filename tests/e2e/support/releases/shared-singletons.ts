import type { Page, Response } from '@playwright/test';
import { expect } from '../fixtures';

declare global {
  interface Window {
    /** Where React's renderers register themselves. */
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: { renderers: Map<number, { version?: string }> };
  }
}

/**
 * Watches what a page loads; call it before the page opens. The returned check fails unless the page has one session store and one React,
 * both from the shell. It returns the remotes whose code was loaded.
 */
export async function watchSharedSingletons(page: Page): Promise<() => Promise<Set<string | undefined>>> {
  await page.addInitScript(() => {
    const renderers = new Map<number, { version?: string }>();
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = Object.assign(
      { renderers },
      {
        supportsFiber: true,
        inject: (renderer: { version?: string }) => renderers.set(renderers.size, renderer) && renderers.size,
        onCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
      },
    );
  });
  const scripts: Promise<{ url: string; text: string }>[] = [];
  const read = (response: Response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.text().then((text) => ({ url: response.url(), text })));
  };
  page.on('response', read);

  return async () => {
    // Stop here: the next page may be left before its scripts have loaded.
    page.off('response', read);
    expect(await page.evaluate(() => document.documentElement.dataset['sessionStores'])).toBe('1');
    expect(await page.evaluate(() => window.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.size)).toBe(1);
    const loaded = await Promise.all(scripts);
    // Only React itself contains this name, so a second copy would contain it as well.
    const withReact = loaded.filter(
      ({ text }) =>
        text.includes('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=') ||
        /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/.test(text),
    );
    const paths = new Set(withReact.map(({ url }) => new URL(url).pathname));
    expect([...paths]).toEqual([expect.stringMatching(/^\/assets\//)]);
    const ofRemotes = loaded.filter(({ url }) => url.includes('/remotes/'));
    return new Set(ofRemotes.map(({ url }) => new URL(url).pathname.split('/')[2]));
  };
}
