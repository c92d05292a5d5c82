import { GlobalFonts } from '@napi-rs/canvas';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The fonts of generated files. They are npm packages, because a machine may have no fonts. */
export const fontFiles = {
  sans: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  sansBold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  khmer: resolve('@expo-google-fonts/noto-sans-khmer/500Medium/NotoSansKhmer_500Medium.ttf'),
  machineReadable: resolve('@expo-google-fonts/b612-mono/400Regular/B612Mono_400Regular.ttf'),
} as const;

/** The family names that pictures draw with. */
export const fontFamilies = { sans: 'Sample Sans', machineReadable: 'Sample Machine' } as const;

let registered = false;

/** Registers the fonts with the canvas, once, before the first picture is drawn. */
export function registerCanvasFonts(): void {
  if (registered) return;
  GlobalFonts.registerFromPath(fontFiles.sans, fontFamilies.sans);
  GlobalFonts.registerFromPath(fontFiles.sansBold, fontFamilies.sans);
  GlobalFonts.registerFromPath(fontFiles.machineReadable, fontFamilies.machineReadable);
  registered = true;
}
