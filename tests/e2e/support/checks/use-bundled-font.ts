import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const files: Record<string, string> = {
  400: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  600: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  700: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

/** Replaces the theme's first font by a bundled one, so that every machine renders the same letters. Needs `bypassCSP`. */
export async function useBundledFont(page: Page): Promise<void> {
  await page.route('**/bundled-font/*', (route) => {
    const file = files[route.request().url().split('/').at(-1) ?? ''];
    if (!file) throw new Error(`No font for ${route.request().url()}`);
    return route.fulfill({ body: readFileSync(file) });
  });
  await page.addInitScript((weights) => {
    for (const weight of weights)
      document.fonts.add(new FontFace('Inter', `url(/bundled-font/${weight})`, { weight, display: 'block' }));
  }, Object.keys(files));
}
