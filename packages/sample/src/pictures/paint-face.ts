import type { SKRSContext2D } from '@napi-rs/canvas';
import { getFaceBounds, traceHead } from './face-shape';
import type { PortraitLook } from './portrait-look';

const sides = [-1, 1] as const;

function paintEars(ctx: SKRSContext2D, look: PortraitLook, half: number, eyeY: number): void {
  if (look.hairStyle === 'scarf') return;
  for (const side of sides) {
    ctx.fillStyle = look.skin;
    ctx.beginPath();
    ctx.ellipse(300 + side * (half + 3), eyeY + 28, 17, 37, side * 0.14, 0, Math.PI * 2);
    ctx.fill();
    ctx.strokeStyle = look.skinShade;
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.arc(300 + side * (half + 4), eyeY + 26, 11, side > 0 ? -1.3 : Math.PI - 1.3, side > 0 ? 1.2 : Math.PI + 1.3);
    ctx.stroke();
  }
}

function paintEyes(ctx: SKRSContext2D, look: PortraitLook, eyeY: number): void {
  const open = 13 * look.eyeOpen;
  for (const side of sides) {
    const x = 300 + side * 53 * look.eyeGap;
    const lens = (): void => {
      ctx.beginPath();
      ctx.moveTo(x - 27, eyeY + side * 2);
      ctx.quadraticCurveTo(x, eyeY - open * 1.75, x + 27, eyeY - side * 2);
      ctx.quadraticCurveTo(x, eyeY + open * 1.25, x - 27, eyeY + side * 2);
      ctx.closePath();
    };
    ctx.save();
    lens();
    ctx.fillStyle = '#fbf9f6';
    ctx.fill();
    ctx.clip();
    ctx.fillStyle = look.iris;
    ctx.beginPath();
    ctx.arc(x, eyeY - 1, 12.5, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = '#120e0d';
    ctx.beginPath();
    ctx.arc(x, eyeY - 1, 6, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = '#ffffffe0';
    ctx.beginPath();
    ctx.arc(x - 4, eyeY - 6, 3, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
    ctx.strokeStyle = look.female ? '#2a1d1a' : '#3b2b25cc';
    ctx.lineWidth = look.female ? 5 : 3.5;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(x - 28, eyeY + side * 2);
    ctx.quadraticCurveTo(x, eyeY - open * 1.8, x + 28, eyeY - side * 2);
    ctx.stroke();
    if (look.age > 50) {
      ctx.strokeStyle = `${look.skinShade}cc`;
      ctx.lineWidth = 3;
      ctx.beginPath();
      ctx.arc(x, eyeY + 12, 24, 0.5, Math.PI - 0.5);
      ctx.stroke();
    }
  }
}

function paintBrows(ctx: SKRSContext2D, look: PortraitLook, eyeY: number): void {
  ctx.strokeStyle = look.hairStyle === 'scarf' ? '#2b211d' : look.hair;
  ctx.lineCap = 'round';
  ctx.lineWidth = look.female ? 6.5 : 10;
  for (const side of sides) {
    const x = 300 + side * 54 * look.eyeGap;
    ctx.beginPath();
    ctx.moveTo(x - side * 27, eyeY - 29);
    ctx.quadraticCurveTo(x + side * 6, eyeY - 44, x + side * 32, eyeY - 30);
    ctx.stroke();
  }
}

function paintNose(ctx: SKRSContext2D, look: PortraitLook, eyeY: number, noseY: number): void {
  const width = 21 * look.noseWidth;
  ctx.strokeStyle = look.skinShade;
  ctx.lineWidth = 5;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(300 - 9, eyeY + 18);
  ctx.quadraticCurveTo(300 - 12, noseY - 26, 300 - width, noseY - 6);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(300 - width, noseY - 4);
  ctx.quadraticCurveTo(300 - width * 0.7, noseY + 9, 300 - 6, noseY + 4);
  ctx.quadraticCurveTo(300, noseY + 10, 306, noseY + 4);
  ctx.quadraticCurveTo(300 + width * 0.7, noseY + 9, 300 + width, noseY - 4);
  ctx.stroke();
}

function paintMouth(ctx: SKRSContext2D, look: PortraitLook, mouthY: number): void {
  const half = 41 * look.mouthWidth;
  const lift = 2 + look.smile * 7;
  ctx.fillStyle = look.lip;
  ctx.globalAlpha = look.female ? 0.95 : 0.62;
  ctx.beginPath();
  ctx.moveTo(300 - half, mouthY - lift);
  ctx.quadraticCurveTo(300 - 15, mouthY - 13, 300, mouthY - 7);
  ctx.quadraticCurveTo(300 + 15, mouthY - 13, 300 + half, mouthY - lift);
  ctx.quadraticCurveTo(300, mouthY + 31, 300 - half, mouthY - lift);
  ctx.closePath();
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = '#5b2d2890';
  ctx.lineWidth = 3.5;
  ctx.beginPath();
  ctx.moveTo(300 - half, mouthY - lift);
  ctx.quadraticCurveTo(300, mouthY + 8 + lift * 0.7, 300 + half, mouthY - lift);
  ctx.stroke();
}

const beardShapes: Record<PortraitLook['beard'], { alpha: number; jaw: boolean; lip: boolean }> = {
  none: { alpha: 0, jaw: false, lip: false },
  stubble: { alpha: 0.16, jaw: true, lip: true },
  full: { alpha: 0.94, jaw: true, lip: true },
  moustache: { alpha: 0.94, jaw: false, lip: true },
};

function paintBeard(ctx: SKRSContext2D, look: PortraitLook, noseY: number, mouthY: number): void {
  const { alpha, jaw, lip } = beardShapes[look.beard];
  if (alpha === 0) return;
  const { chin, half } = getFaceBounds(look);
  ctx.save();
  traceHead(ctx, look);
  ctx.clip();
  ctx.globalAlpha = alpha;
  ctx.fillStyle = look.hair;
  ctx.beginPath();
  if (jaw) {
    ctx.moveTo(300 - half - 20, noseY - 40);
    ctx.bezierCurveTo(300 - half + 6, noseY + 26, 300 - half * 0.66, mouthY - 22, 300 - 52, mouthY - 20);
    ctx.quadraticCurveTo(300 - 46, mouthY + 34, 300, mouthY + 36);
    ctx.quadraticCurveTo(300 + 46, mouthY + 34, 300 + 52, mouthY - 20);
    ctx.bezierCurveTo(300 + half * 0.66, mouthY - 22, 300 + half - 6, noseY + 26, 300 + half + 20, noseY - 40);
    ctx.lineTo(300 + half + 20, chin + 30);
    ctx.lineTo(300 - half - 20, chin + 30);
    ctx.closePath();
  }
  if (lip) {
    ctx.moveTo(300 - 53, mouthY - 6);
    ctx.bezierCurveTo(300 - 46, noseY + 16, 300 - 14, noseY + 15, 300, noseY + 21);
    ctx.bezierCurveTo(300 + 14, noseY + 15, 300 + 46, noseY + 16, 300 + 53, mouthY - 6);
    ctx.quadraticCurveTo(300, mouthY - 20, 300 - 53, mouthY - 6);
    ctx.closePath();
  }
  ctx.fill();
  ctx.restore();
}

function paintGlasses(ctx: SKRSContext2D, look: PortraitLook, half: number, eyeY: number): void {
  if (!look.glasses) return;
  ctx.strokeStyle = '#2c2a2b';
  ctx.lineWidth = 5;
  for (const side of sides) {
    const x = 300 + side * 54 * look.eyeGap;
    ctx.beginPath();
    ctx.roundRect(x - 42, eyeY - 26, 84, 58, 24);
    ctx.fillStyle = '#ffffff1c';
    ctx.fill();
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(x + side * 42, eyeY - 4);
    ctx.lineTo(300 + side * (half + 2), eyeY - 10);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(300 - (54 * look.eyeGap - 42), eyeY - 3);
  ctx.quadraticCurveTo(300, eyeY - 13, 300 + (54 * look.eyeGap - 42), eyeY - 3);
  ctx.stroke();
}

/** Paints the head, from the ears to the glasses. */
export function paintFace(ctx: SKRSContext2D, look: PortraitLook): void {
  const { top, chin, half } = getFaceBounds(look);
  const height = chin - top;
  const eyeY = top + height * 0.5;
  const noseY = top + height * 0.69;
  const mouthY = top + height * 0.815;
  paintEars(ctx, look, half, eyeY);

  traceHead(ctx, look);
  const skin = ctx.createRadialGradient(285, top + height * 0.42, 40, 300, top + height * 0.5, height * 0.68);
  skin.addColorStop(0, look.skin);
  skin.addColorStop(0.62, look.skin);
  skin.addColorStop(1, look.skinShade);
  ctx.fillStyle = skin;
  ctx.fill();

  for (const side of sides) {
    const cheek = ctx.createRadialGradient(300 + side * 66, noseY, 4, 300 + side * 66, noseY, 46);
    cheek.addColorStop(0, `${look.lip}3a`);
    cheek.addColorStop(1, `${look.lip}00`);
    ctx.fillStyle = cheek;
    ctx.beginPath();
    ctx.arc(300 + side * 66, noseY, 46, 0, Math.PI * 2);
    ctx.fill();
  }
  if (look.age > 46) {
    ctx.strokeStyle = `${look.skinShade}cc`;
    ctx.lineWidth = 3.5;
    for (const side of sides) {
      ctx.beginPath();
      ctx.moveTo(300 + side * 34, noseY + 4);
      ctx.quadraticCurveTo(300 + side * 58, noseY + 22, 300 + side * 55, mouthY - 6);
      ctx.stroke();
    }
  }
  paintBeard(ctx, look, noseY, mouthY);
  paintEyes(ctx, look, eyeY);
  paintBrows(ctx, look, eyeY);
  paintNose(ctx, look, eyeY, noseY);
  paintMouth(ctx, look, mouthY);
  paintGlasses(ctx, look, half, eyeY);
}
