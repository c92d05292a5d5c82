import { GlobalFonts } from '@napi-rs/canvas';
import { fontFiles } from '../../adapters/pdf/font-files';

/** The family names that pictures draw with. */
export const fontFamilies = { sans: 'Sample Sans', machineReadable: 'Sample Machine' } as const;

let registered = false;

/** Makes the fonts known to the canvas, once, when the first picture is drawn. */
export function registerCanvasFonts(): void {
  if (registered) return;
  GlobalFonts.registerFromPath(fontFiles.sans, fontFamilies.sans);
  GlobalFonts.registerFromPath(fontFiles.sansBold, fontFamilies.sans);
  GlobalFonts.registerFromPath(fontFiles.machineReadable, fontFamilies.machineReadable);
  registered = true;
}
