import type { SKRSContext2D } from '@napi-rs/canvas';
import { getFaceBounds } from './face-shape';
import type { PortraitLook } from './portrait-look';

function polygon(ctx: SKRSContext2D, color: string, points: readonly (readonly [number, number])[]): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.closePath();
  ctx.fill();
}

function paintNeck(ctx: SKRSContext2D, look: PortraitLook): void {
  const { chin } = getFaceBounds(look);
  const half = look.female ? 58 : 72;
  const shade = ctx.createLinearGradient(0, chin - 60, 0, chin + 110);
  shade.addColorStop(0, look.skinShade);
  shade.addColorStop(0.45, look.skinShade);
  shade.addColorStop(1, look.skin);
  ctx.fillStyle = shade;
  ctx.beginPath();
  ctx.moveTo(300 - half, chin - 90);
  ctx.bezierCurveTo(300 - half, chin + 60, 300 - half - 18, chin + 90, 300 - half - 60, chin + 110);
  ctx.lineTo(300 + half + 60, chin + 110);
  ctx.bezierCurveTo(300 + half + 18, chin + 90, 300 + half, chin + 60, 300 + half, chin - 90);
  ctx.closePath();
  ctx.fill();
  // The skin that an open neckline shows.
  ctx.beginPath();
  ctx.ellipse(300, chin + 120, half + 46, 74, 0, 0, Math.PI * 2);
  ctx.fillStyle = look.skin;
  ctx.fill();
}

function traceShoulders(ctx: SKRSContext2D, chin: number, spread: number, neckline: number, dip: number): void {
  ctx.beginPath();
  ctx.moveTo(300 - spread, 790);
  ctx.bezierCurveTo(300 - spread + 6, chin + 170, 300 - spread + 60, chin + 128, 300 - neckline - 50, chin + 88);
  ctx.quadraticCurveTo(300 - neckline - 16, chin + 76, 300 - neckline, chin + 58);
  ctx.bezierCurveTo(300 - neckline * 0.7, chin + dip, 300 + neckline * 0.7, chin + dip, 300 + neckline, chin + 58);
  ctx.quadraticCurveTo(300 + neckline + 16, chin + 76, 300 + neckline + 50, chin + 88);
  ctx.bezierCurveTo(300 + spread - 60, chin + 128, 300 + spread - 6, chin + 170, 300 + spread, 790);
  ctx.closePath();
}

function fillCloth(ctx: SKRSContext2D, look: PortraitLook): void {
  const cloth = ctx.createLinearGradient(0, 540, 0, 780);
  cloth.addColorStop(0, look.cloth);
  cloth.addColorStop(1, look.clothShade);
  ctx.fillStyle = cloth;
  ctx.fill();
}

const tops: Record<
  PortraitLook['top'],
  (ctx: SKRSContext2D, look: PortraitLook, chin: number, spread: number) => void
> = {
  crew: (ctx, look, chin, spread) => {
    traceShoulders(ctx, chin, spread, 82, 118);
    fillCloth(ctx, look);
    ctx.strokeStyle = look.clothShade;
    ctx.lineWidth = 9;
    ctx.beginPath();
    ctx.moveTo(219, chin + 60);
    ctx.bezierCurveTo(243, chin + 122, 357, chin + 122, 381, chin + 60);
    ctx.stroke();
  },
  blouse: (ctx, look, chin, spread) => {
    traceShoulders(ctx, chin, spread, 78, 205);
    fillCloth(ctx, look);
    ctx.strokeStyle = look.clothShade;
    ctx.lineWidth = 5;
    ctx.beginPath();
    ctx.moveTo(222, chin + 62);
    ctx.bezierCurveTo(246, chin + 205, 354, chin + 205, 378, chin + 62);
    ctx.stroke();
  },
  shirt: (ctx, look, chin, spread) => {
    traceShoulders(ctx, chin, spread, 76, 150);
    fillCloth(ctx, look);
    ctx.strokeStyle = look.clothShade;
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.moveTo(300, chin + 132);
    ctx.lineTo(300, 790);
    ctx.stroke();
    for (const side of [-1, 1]) {
      polygon(ctx, look.cloth, [
        [300 + side * 86, chin + 34],
        [300 + side * 4, chin + 134],
        [300 + side * 70, chin + 176],
        [300 + side * 122, chin + 78],
      ]);
      ctx.stroke();
    }
  },
  jacket: (ctx, look, chin, spread) => {
    traceShoulders(ctx, chin, spread, 76, 120);
    ctx.fillStyle = look.accent;
    ctx.fill();
    for (const side of [-1, 1]) {
      polygon(ctx, '#ffffff55', [
        [300 + side * 84, chin + 40],
        [300 + side * 2, chin + 140],
        [300 + side * 44, chin + 176],
      ]);
      ctx.beginPath();
      ctx.moveTo(300 + side * spread, 790);
      ctx.bezierCurveTo(
        300 + side * (spread - 6),
        chin + 170,
        300 + side * (spread - 60),
        chin + 128,
        300 + side * 128,
        chin + 88,
      );
      ctx.lineTo(300 + side * 88, chin + 50);
      ctx.lineTo(300 + side * 6, 776);
      ctx.closePath();
      fillCloth(ctx, look);
      polygon(ctx, look.clothShade, [
        [300 + side * 90, chin + 48],
        [300 + side * 22, 764],
        [300 + side * 116, chin + 196],
        [300 + side * 84, chin + 172],
        [300 + side * 132, chin + 132],
      ]);
    }
  },
};

/** Paints neck, shoulders and clothes. */
export function paintClothes(ctx: SKRSContext2D, look: PortraitLook): void {
  // Start above the chin line, because close shoulders look more natural.
  const chin = getFaceBounds(look).chin - 30;
  paintNeck(ctx, look);
  tops[look.top](ctx, look, chin, look.female ? 228 : 262);
}
