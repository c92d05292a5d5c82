import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PortraitLook } from './portrait-look';

/** The middle of the face and its half sizes, in the portrait's 600 × 771 field. */
export const getFaceBounds = (look: PortraitLook): { cx: number; top: number; chin: number; half: number } => ({
  cx: 300,
  top: 168,
  chin: 168 + 322 * look.faceLength,
  half: 118 * look.faceWidth,
});

/** Traces the outline of the head: skull, cheeks, jaw. */
export function traceHead(ctx: SKRSContext2D, look: PortraitLook): void {
  const { cx, top, chin, half } = getFaceBounds(look);
  const jaw = half * (look.female ? 0.74 : 0.84);
  const height = chin - top;
  ctx.beginPath();
  ctx.moveTo(cx, top);
  ctx.bezierCurveTo(cx + half * 0.85, top, cx + half * 1.04, top + height * 0.22, cx + half, top + height * 0.46);
  ctx.bezierCurveTo(
    cx + half * 0.98,
    top + height * 0.68,
    cx + jaw,
    top + height * 0.84,
    cx + jaw * 0.52,
    chin - height * 0.045,
  );
  ctx.bezierCurveTo(
    cx + jaw * 0.3,
    chin + height * 0.008,
    cx - jaw * 0.3,
    chin + height * 0.008,
    cx - jaw * 0.52,
    chin - height * 0.045,
  );
  ctx.bezierCurveTo(
    cx - jaw,
    top + height * 0.84,
    cx - half * 0.98,
    top + height * 0.68,
    cx - half,
    top + height * 0.46,
  );
  ctx.bezierCurveTo(cx - half * 1.04, top + height * 0.22, cx - half * 0.85, top, cx, top);
  ctx.closePath();
}
