import type { SKRSContext2D } from '@napi-rs/canvas';
import { getFaceBounds, traceHead } from './face-shape';
import type { PortraitLook } from './portrait-look';

type FaceBounds = ReturnType<typeof getFaceBounds>;
type HairPainter = (ctx: SKRSContext2D, look: PortraitLook, box: FaceBounds) => void;

function setHairFill(ctx: SKRSContext2D, look: PortraitLook, { top }: FaceBounds): void {
  const shade = ctx.createLinearGradient(0, top - 50, 0, top + 240);
  shade.addColorStop(0, look.hairShade);
  shade.addColorStop(0.45, look.hair);
  shade.addColorStop(1, look.hair);
  ctx.fillStyle = shade;
  ctx.fill();
}

/** A curtain of hair behind the face, down to `length`. */
const createLongHairPainter =
  (length: number, width: number): HairPainter =>
  (ctx, look, box) => {
    const { top, half, chin } = box;
    const end = chin + length;
    ctx.beginPath();
    ctx.moveTo(300, top - 44);
    ctx.bezierCurveTo(300 + half * 1.12, top - 46, 300 + half * width, top + 60, 300 + half * width, top + 180);
    ctx.bezierCurveTo(
      300 + half * width,
      end - 90,
      300 + half * (width + 0.14),
      end - 40,
      300 + half * (width - 0.06),
      end,
    );
    ctx.quadraticCurveTo(300, end + 26, 300 - half * (width - 0.06), end);
    ctx.bezierCurveTo(
      300 - half * (width + 0.14),
      end - 40,
      300 - half * width,
      end - 90,
      300 - half * width,
      top + 180,
    );
    ctx.bezierCurveTo(300 - half * width, top + 60, 300 - half * 1.12, top - 46, 300, top - 44);
    ctx.closePath();
    setHairFill(ctx, look, box);
  };

/** The cap of hair: outside over the skull, inside along a hairline given from left temple to right. */
const createShortHairPainter =
  (
    rise: number,
    temple: number,
    hairline: (ctx: SKRSContext2D, box: FaceBounds, templeY: number) => void,
  ): HairPainter =>
  (ctx, look, box) => {
    const { top, half } = box;
    const templeY = top + temple;
    ctx.beginPath();
    ctx.moveTo(300 - half - 7, templeY);
    ctx.bezierCurveTo(300 - half - 22, top + 20, 300 - half * 0.72, top - rise, 300, top - rise);
    ctx.bezierCurveTo(300 + half * 0.72, top - rise, 300 + half + 22, top + 20, 300 + half + 7, templeY);
    hairline(ctx, box, templeY);
    ctx.closePath();
    setHairFill(ctx, look, box);
  };

function shortLine(ctx: SKRSContext2D, { top, half }: FaceBounds): void {
  ctx.quadraticCurveTo(300 + half - 4, top + 104, 300 + half - 16, top + 78);
  ctx.bezierCurveTo(300 + half * 0.5, top + 50, 300 - half * 0.3, top + 62, 300 - half + 16, top + 80);
  ctx.quadraticCurveTo(300 - half + 4, top + 104, 300 - half - 7, top + 150);
}

function sidePartLine(ctx: SKRSContext2D, { top, half }: FaceBounds): void {
  ctx.quadraticCurveTo(300 + half - 2, top + 108, 300 + half - 14, top + 84);
  ctx.bezierCurveTo(300 + half * 0.62, top + 86, 300 - half * 0.1, top + 78, 300 - half * 0.46, top + 22);
  ctx.quadraticCurveTo(300 - half * 0.7, top + 60, 300 - half + 14, top + 88);
  ctx.quadraticCurveTo(300 - half + 2, top + 108, 300 - half - 7, top + 150);
}

function centreLine(ctx: SKRSContext2D, { top, half }: FaceBounds, templeY: number): void {
  ctx.bezierCurveTo(300 + half - 6, top + 130, 300 + half * 0.78, top + 62, 300, top + 26);
  ctx.bezierCurveTo(300 - half * 0.78, top + 62, 300 - half + 6, top + 130, 300 - half - 7, templeY);
}

function sweptLine(ctx: SKRSContext2D, { top, half }: FaceBounds, templeY: number): void {
  ctx.bezierCurveTo(300 + half - 4, top + 120, 300 + half * 0.5, top + 94, 300 - half * 0.34, top + 24);
  ctx.bezierCurveTo(300 - half * 0.74, top + 66, 300 - half + 4, top + 116, 300 - half - 7, templeY);
}

function fringeLine(ctx: SKRSContext2D, { top, half }: FaceBounds, templeY: number): void {
  ctx.quadraticCurveTo(300 + half - 12, top + 130, 300 + half - 20, top + 108);
  ctx.quadraticCurveTo(300, top + 128, 300 - half + 20, top + 108);
  ctx.quadraticCurveTo(300 - half + 12, top + 130, 300 - half - 7, templeY);
}

const baldSides: HairPainter = (ctx, look, { top, half }) => {
  ctx.save();
  ctx.globalAlpha = 0.85;
  ctx.fillStyle = look.hair;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(300 + side * (half + 5), top + 168);
    ctx.quadraticCurveTo(300 + side * (half + 12), top + 104, 300 + side * (half - 8), top + 84);
    ctx.quadraticCurveTo(300 + side * (half - 10), top + 124, 300 + side * (half - 3), top + 168);
    ctx.closePath();
    ctx.fill();
  }
  ctx.restore();
};

/** A headscarf: cloth around the face, folds over the shoulders. */
const scarfFront: HairPainter = (ctx, look, { top, chin, half }) => {
  const cloth = ctx.createLinearGradient(0, top - 60, 0, chin + 200);
  cloth.addColorStop(0, look.cloth);
  cloth.addColorStop(1, look.clothShade);
  ctx.fillStyle = cloth;
  ctx.beginPath();
  ctx.moveTo(300, top - 46);
  ctx.bezierCurveTo(300 + half * 1.2, top - 46, 300 + half * 1.34, top + 110, 300 + half * 1.24, chin - 60);
  ctx.bezierCurveTo(300 + half * 1.22, chin + 40, 300 + half * 1.7, chin + 110, 300 + half * 1.5, chin + 190);
  ctx.quadraticCurveTo(300, chin + 280, 300 - half * 1.5, chin + 190);
  ctx.bezierCurveTo(300 - half * 1.7, chin + 110, 300 - half * 1.22, chin + 40, 300 - half * 1.24, chin - 60);
  ctx.bezierCurveTo(300 - half * 1.34, top + 110, 300 - half * 1.2, top - 46, 300, top - 46);
  ctx.closePath();
  // The opening for the face, drawn in the opposite direction so that it is not filled.
  ctx.moveTo(300, top + 44);
  ctx.bezierCurveTo(300 - half * 0.9, top + 46, 300 - half * 0.98, top + 150, 300 - half * 0.92, top + 210);
  ctx.bezierCurveTo(300 - half * 0.8, chin - 30, 300 - half * 0.4, chin + 4, 300, chin + 4);
  ctx.bezierCurveTo(300 + half * 0.4, chin + 4, 300 + half * 0.8, chin - 30, 300 + half * 0.92, top + 210);
  ctx.bezierCurveTo(300 + half * 0.98, top + 150, 300 + half * 0.9, top + 46, 300, top + 44);
  ctx.closePath();
  ctx.fill('evenodd');
  ctx.strokeStyle = look.clothShade;
  ctx.lineWidth = 6;
  ctx.lineCap = 'round';
  for (const [from, to] of [
    [-0.86, 0.6],
    [-0.6, 1.02],
    [0.9, -0.3],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(300 + half * from, chin - 26);
    ctx.quadraticCurveTo(300 + half * (from * 0.3 + to * 0.4), chin + 92, 300 + half * to, chin + 128);
    ctx.stroke();
  }
};

/** Cloth behind the cheeks, so that no background shows between face and scarf. */
const scarfBack: HairPainter = (ctx, look, { top, chin, half }) => {
  ctx.fillStyle = look.clothShade;
  ctx.beginPath();
  ctx.ellipse(300, (top + chin) / 2 + 20, half * 1.12, (chin - top) / 2 + 20, 0, 0, Math.PI * 2);
  ctx.fill();
};

const paintNothing: HairPainter = () => undefined;

const bun: HairPainter = (ctx, look, box) => {
  ctx.beginPath();
  ctx.ellipse(300, box.top - 48, 60, 46, 0, 0, Math.PI * 2);
  setHairFill(ctx, look, { ...box, top: box.top - 70 });
};

/** A lighter shape of the cap, cut to the skull: cropped hair follows the head closely. */
const cropped: HairPainter = (ctx, look, box) => {
  ctx.save();
  traceHead(ctx, look);
  ctx.clip();
  ctx.globalAlpha = 0.9;
  createShortHairPainter(6, 140, shortLine)(ctx, look, box);
  ctx.restore();
};

const hairStyles: Record<PortraitLook['hairStyle'], { back: HairPainter; front: HairPainter }> = {
  short: { back: paintNothing, front: createShortHairPainter(44, 150, shortLine) },
  'side-part': { back: paintNothing, front: createShortHairPainter(52, 150, sidePartLine) },
  crop: { back: paintNothing, front: cropped },
  bald: { back: paintNothing, front: baldSides },
  long: { back: createLongHairPainter(150, 1.3), front: createShortHairPainter(44, 210, centreLine) },
  bob: { back: createLongHairPainter(-4, 1.28), front: createShortHairPainter(46, 190, sweptLine) },
  bun: { back: bun, front: createShortHairPainter(38, 160, centreLine) },
  fringe: { back: createLongHairPainter(120, 1.28), front: createShortHairPainter(46, 200, fringeLine) },
  scarf: { back: scarfBack, front: scarfFront },
};

/** Paints hair or cloth behind head and shoulders. */
export const paintHairBack = (ctx: SKRSContext2D, look: PortraitLook): void =>
  hairStyles[look.hairStyle].back(ctx, look, getFaceBounds(look));

/** Paints hair or cloth around the face. */
export const paintHairFront = (ctx: SKRSContext2D, look: PortraitLook): void =>
  hairStyles[look.hairStyle].front(ctx, look, getFaceBounds(look));
