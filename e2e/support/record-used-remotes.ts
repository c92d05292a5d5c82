import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';

/**
 * Records which remotes the pages of a browser request, in one file per test file: `npm test` reruns only the tests that a change affects.
 * Does nothing without `USED_REMOTES_FOLDER`.
 * @returns a function that writes down what one test used
 */
export function recordUsedRemotes(browser: Browser): (testFile: string) => void {
  const folder = process.env['USED_REMOTES_FOLDER'];
  const used = new Set<string>();
  browser.on('context', (context) =>
    context.on('request', (request) => {
      const name = /\/remotes\/([^/]+)\//.exec(request.url())?.[1];
      if (name) used.add(`mfe-${name.replaceAll('_', '-')}`);
    }),
  );
  return (testFile) => {
    if (!folder) return;
    const file = path.join(folder, `${path.basename(testFile)}.json`);
    const known: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify([...new Set([...known, ...used])].sort()));
    used.clear();
  };
}
