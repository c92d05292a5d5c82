import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

interface OpenContext {
  context: BrowserContext;
  /** Stays open: the DevTools session that clears the storage needs a page. */
  blank: Page;
  devtools: CDPSession;
  /** The origins that its pages have visited. */
  origins: Set<string>;
}

/**
 * One browser context for all tests of a worker. Immutable files stay in its cache, so that the next test neither downloads nor compiles
 * them again. Pages, storage, cookies, service workers and permissions are cleared after each test.
 */
export class ReusedContext {
  readonly #browser: Browser;
  #open: OpenContext | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async open(): Promise<BrowserContext> {
    this.#open ??= await openContext(this.#browser);
    return this.#open.context;
  }

  async clear(): Promise<void> {
    if (!this.#open) return;
    const { context, blank, devtools, origins } = this.#open;
    const used = context.pages().filter((page) => page !== blank);
    await Promise.all(used.map((page) => page.close()));
    await context.clearPermissions();
    for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    origins.clear();
  }

  /** Closes the context. The next test gets a new one. */
  async close(): Promise<void> {
    await this.#open?.context.close();
    this.#open = undefined;
  }
}

async function openContext(browser: Browser): Promise<OpenContext> {
  const context = await browser.newContext();
  const origins = new Set<string>();
  context.on('request', (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
  });
  const blank = await context.newPage();
  return { context, blank, devtools: await context.newCDPSession(blank), origins };
}
