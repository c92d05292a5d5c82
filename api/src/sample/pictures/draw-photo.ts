import { createCanvas } from '@napi-rs/canvas';
import type { SampleFileOrder } from '../sample-file-order';
import { paintPortrait, portraitHeight, portraitWidth } from './paint-portrait';
import { choosePortraitLook } from './portrait-look';

/** The applicant's portrait as a JPEG of 600 × 771 pixels: an illustration, the same for the same order. */
export async function drawPhoto(order: SampleFileOrder): Promise<Buffer> {
  const canvas = createCanvas(portraitWidth, portraitHeight);
  paintPortrait(canvas.getContext('2d'), choosePortraitLook(order));
  return canvas.encode('jpeg', 88);
}
