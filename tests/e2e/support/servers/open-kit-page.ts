import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import webpack from 'webpack';
import { kitPageConfig } from '@evisa/build/webpack/dev-config';

const root = path.resolve(import.meta.dirname, '../../../..');
const output = path.join(root, 'dist/kit-page');
const origin = 'http://kit.example';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the page of the kit. */
export function buildKitPage(): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(kitPageConfig(path.join(root, 'shared'), output)).run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

/** Opens the page of the kit, from the folder that `buildKitPage` wrote. */
export async function openKitPage(page: Page): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/config.json') return route.fulfill({ json: {} });
    const file = pathname === '/kit' ? '/index.html' : pathname;
    return route.fulfill({ body: readFileSync(path.join(output, file)), contentType: types[path.extname(file)] });
  });
  await page.goto(`${origin}/kit`);
}
