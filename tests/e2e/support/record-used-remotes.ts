import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, TestInfo } from '@playwright/test';

const mark = 'Shows the remote ';

/**
 * Records which remotes the pages of a browser show, by test, in one file per test file: `npm test` reruns only the tests that a change
 * affects. Code that is only loaded ahead does not count. Does nothing without `USED_REMOTES_FOLDER`.
 * @returns a function that writes down what one test used
 */
export function recordUsedRemotes(browser: Browser): (test: TestInfo) => void {
  const folder = process.env['USED_REMOTES_FOLDER'];
  if (!folder) return () => undefined;
  const used = new Set<string>();
  browser.on('context', (context) => {
    // Not an init script, which Chromium would report as blocked in sandboxed frames.
    context.on('page', (page) =>
      page.on('domcontentloaded', () => void page.evaluate(logShownRemotes, mark).catch(() => undefined)),
    );
    context.on('console', (message) => {
      const [, name] = message.text().split(mark);
      if (name) used.add(`mfe-${name.replaceAll('_', '-')}`);
    });
  });
  return ({ file: testFile, titlePath: [, ...titles] }) => {
    mkdirSync(folder, { recursive: true });
    // A line for each test, because two workers may run tests of one file.
    const line = JSON.stringify([titles.join(' › '), [...used].sort()]);
    appendFileSync(path.join(folder, `${path.basename(testFile)}.jsonl`), `${line}\n`);
    used.clear();
  };
}

/** Runs in the page. */
function logShownRemotes(prefix: string): void {
  const logged = new Set<string>();
  const log = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-remote]')) {
      const name = dataset['remote'] ?? '';
      if (!logged.has(name)) console.debug(prefix + name);
      logged.add(name);
    }
  };
  log();
  new MutationObserver(log).observe(document, { childList: true, subtree: true });
}
