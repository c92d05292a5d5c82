import type { SKRSContext2D } from '@napi-rs/canvas';
import { fontFamilies } from './fonts';

/** Writes SPECIMEN across a picture, so that it cannot pass for a document. */
export function paintSpecimenWatermark(ctx: SKRSContext2D, width: number, height: number): void {
  ctx.save();
  ctx.translate(width / 2, height / 2);
  ctx.rotate(-Math.atan2(height, width) * 0.8);
  ctx.font = `bold ${Math.round(width / 7.5)}px "${fontFamilies.sans}"`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = '#b3262622';
  ctx.fillText('SPECIMEN', 0, 0);
  ctx.restore();
}
