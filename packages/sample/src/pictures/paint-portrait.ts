import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { SampleFileOrder } from './sample-file-order';
import { paintFace } from './paint-face';
import { paintHairBack, paintHairFront } from './paint-hair';
import { paintClothes } from './paint-clothes';
import { choosePortraitLook, type PortraitLook } from './portrait-look';

/** The size of the portrait, in the ratio of passport photos (35 × 45 mm). Callers scale it. */
export const portraitWidth = 600;
export const portraitHeight = 771;

/** Paints a head and shoulders, front view, into a 600 × 771 field at the context's origin. */
export function paintPortrait(ctx: SKRSContext2D, look: PortraitLook): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, portraitWidth, portraitHeight);
  ctx.clip();
  const [top, bottom] = look.background;
  const background = ctx.createLinearGradient(0, 0, 0, portraitHeight);
  background.addColorStop(0, top);
  background.addColorStop(1, bottom);
  ctx.fillStyle = background;
  ctx.fillRect(0, 0, portraitWidth, portraitHeight);

  // A child is smaller in the frame.
  const size = look.age < 12 ? 0.96 : 1.08;
  ctx.translate(portraitWidth / 2, portraitHeight);
  ctx.scale(size, size);
  ctx.translate(-portraitWidth / 2, -portraitHeight);

  paintHairBack(ctx, look);
  paintClothes(ctx, look);
  paintFace(ctx, look);
  paintHairFront(ctx, look);
  ctx.restore();
}

/** The applicant's portrait as a JPEG of 600 × 771 pixels: an illustration, the same for the same order. */
export async function drawPhoto(order: SampleFileOrder): Promise<Buffer> {
  const canvas = createCanvas(portraitWidth, portraitHeight);
  paintPortrait(canvas.getContext('2d'), choosePortraitLook(order));
  return canvas.encode('jpeg', 88);
}
