import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

interface Kept {
  context: BrowserContext;
  /** Stays open, so that there is a way to clear the rest. */
  blank: Page;
  devtools: CDPSession;
  /** Where its pages were. */
  origins: Set<string>;
}

/**
 * One context for the tests of a worker. The files that never change stay in its cache, so that the next test neither fetches nor
 * compiles them again; pages, storage, cookies, service workers and permissions are gone after each test.
 */
export class KeptContext {
  readonly #browser: Browser;
  #kept: Kept | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async open(): Promise<BrowserContext> {
    this.#kept ??= await keep(this.#browser);
    return this.#kept.context;
  }

  async clear(): Promise<void> {
    if (!this.#kept) return;
    const { context, blank, devtools, origins } = this.#kept;
    const used = context.pages().filter((page) => page !== blank);
    await Promise.all(used.map((page) => page.close()));
    await context.clearPermissions();
    for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    origins.clear();
  }

  /** The next test gets another one. */
  async close(): Promise<void> {
    await this.#kept?.context.close();
    this.#kept = undefined;
  }
}

async function keep(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  const origins = new Set<string>();
  context.on('request', (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
  });
  const blank = await context.newPage();
  return { context, blank, devtools: await context.newCDPSession(blank), origins };
}
