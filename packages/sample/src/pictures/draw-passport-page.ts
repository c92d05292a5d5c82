import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { createSeededRandom } from '../values/seeded-random';
import { sampleCountries } from '../countries/sample-countries';
import type { SampleFileOrder } from './sample-file-order';
import { formatMachineReadableZone } from './machine-readable-zone';
import { paintPortrait, portraitWidth } from './paint-portrait';
import { paintSpecimenWatermark } from './paint-specimen-watermark';
import { choosePortraitLook } from './portrait-look';
import { fontFamilies, registerCanvasFonts } from './fonts';

/** A data page is 125 × 88 mm. */
const width = 1250;
const height = 880;
const sans = `"${fontFamilies.sans}"`;
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Colours of paper and print, selected by country. */
const inks = [
  { paper: ['#eef4f6', '#dbe8ec'], line: '#5b8fa03a', ink: '#16384a' },
  { paper: ['#f6f1ea', '#e9ddcd'], line: '#a0795b38', ink: '#4a2f1b' },
  { paper: ['#eff5ee', '#dbe8da'], line: '#5f94653a', ink: '#1f4028' },
  { paper: ['#f4eff6', '#e4d9ea'], line: '#80609a38', ink: '#3a2352' },
] as const;

/** 1987-04-09 → 09 APR 1987, as passports write it. */
function formatPassportDate(date: string | null): string {
  if (!date) return '';
  const [year, month, day] = date.split('-');
  return `${day} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** Draws fine interlaced waves, as on security paper. */
function paintGuilloche(ctx: SKRSContext2D, colour: string, seed: string): void {
  const random = createSeededRandom(seed);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.1;
  const [a, b, phase] = [random.int(28, 46), random.int(3, 6), random.next() * 6];
  for (let line = 0; line < 62; line += 1) {
    ctx.beginPath();
    for (let x = 0; x <= width; x += 10) {
      const y =
        line * 15 -
        20 +
        Math.sin((x / width) * Math.PI * b + phase + line * 0.11) * a +
        Math.sin((x / width) * Math.PI * 14 + line * 0.6) * 7;
      if (x === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
}

function paintField(
  ctx: SKRSContext2D,
  ink: string,
  label: string,
  value: string,
  x: number,
  y: number,
  room: number,
): void {
  ctx.fillStyle = `${ink}b0`;
  ctx.font = `15px ${sans}`;
  ctx.fillText(label, x, y, room);
  ctx.fillStyle = '#17191d';
  ctx.font = `bold 25px ${sans}`;
  ctx.fillText(value, x, y + 29, room);
}

/** Draws an illegible signature with one stroke per name. */
function paintSignature(ctx: SKRSContext2D, seed: string, x: number, y: number): void {
  const random = createSeededRandom(seed);
  ctx.strokeStyle = '#1c2a55';
  ctx.lineWidth = 3;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  let at = x;
  ctx.moveTo(at, y);
  for (let stroke = 0; stroke < 9; stroke += 1) {
    const tall = stroke === 0 || stroke === 4;
    const rise = tall ? random.int(34, 46) : random.int(8, 20);
    const step = random.int(13, 25);
    ctx.bezierCurveTo(
      at + step * 0.2,
      y - rise,
      at + step * 1.3,
      y - rise,
      at + step * 0.6,
      y + random.int(-4, tall ? 16 : 5),
    );
    at += step;
    ctx.quadraticCurveTo(at - step * 0.2, y + 4, at, y - random.int(0, 6));
  }
  ctx.quadraticCurveTo(at + 30, y + 12, at + 54, y - 14);
  ctx.stroke();
}

const formatPassportSex = (sex: string | null): 'M' | 'F' | '<' =>
  sex === 'Male' ? 'M' : sex === 'Female' ? 'F' : '<';

/** Draws the data page of the applicant's passport as a JPEG of 1250 × 880 pixels, marked SPECIMEN. */
export async function drawPassportPage(order: SampleFileOrder): Promise<Buffer> {
  registerCanvasFonts();
  const countryName = order.country_of_passport ?? order.current_nationality;
  const { passport } = sampleCountries.find(({ name }) => name === countryName) ?? {};
  const code = passport?.code ?? 'UTO';
  const random = createSeededRandom(`passport/${countryName}`);
  const { paper, line, ink } = random.pick(inks);

  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const page = ctx.createLinearGradient(0, 0, width, height);
  page.addColorStop(0, paper[0]);
  page.addColorStop(1, paper[1]);
  ctx.fillStyle = page;
  ctx.fillRect(0, 0, width, height);
  paintGuilloche(ctx, line, `paper/${countryName}`);

  ctx.fillStyle = ink;
  ctx.font = `bold 34px ${sans}`;
  ctx.fillText(countryName.toUpperCase(), 60, 66, 760);
  ctx.font = `bold 26px ${sans}`;
  ctx.textAlign = 'right';
  ctx.fillText('PASSPORT · PASSEPORT', width - 60, 64);
  ctx.textAlign = 'left';
  ctx.fillRect(60, 84, width - 120, 3);

  ctx.save();
  ctx.translate(60, 122);
  ctx.scale(370 / portraitWidth, 370 / portraitWidth);
  paintPortrait(ctx, choosePortraitLook(order));
  ctx.restore();
  ctx.strokeStyle = `${ink}55`;
  ctx.lineWidth = 2;
  ctx.strokeRect(60, 122, 370, 475);

  // A small, faint copy of the portrait, as on real pages.
  ctx.save();
  ctx.globalAlpha = 0.32;
  ctx.translate(1050, 250);
  ctx.scale(0.23, 0.23);
  paintPortrait(ctx, choosePortraitLook(order));
  ctx.restore();

  const left = 475;
  const middle = 790;
  const right = 1010;
  const rows: readonly (readonly [label: string, value: string, x: number, y: number])[] = [
    ['Type / Type', 'P', left, 138],
    ['Code / Code', code, left + 150, 138],
    ['Passport No. / N° du passeport', order.passport_number ?? '', middle, 138],
    ['Surname / Nom', order.last_name, left, 212],
    ['Given names / Prénoms', order.first_name, left, 286],
    ['Nationality / Nationalité', passport?.nationality ?? countryName.toUpperCase(), left, 360],
    ['Date of birth / Date de naissance', formatPassportDate(order.date_of_birth), left, 434],
    ['Sex / Sexe', formatPassportSex(order.sex), middle, 434],
    [
      'Place of birth / Lieu de naissance',
      (order.state_province ?? order.country_region_of_birth ?? '').toUpperCase(),
      left,
      508,
    ],
    ['Date of issue / Date de délivrance', formatPassportDate(order.issue_date), left, 582],
    ['Authority / Autorité', passport?.authority ?? '', middle, 582],
    ['Date of expiry / Date d’expiration', formatPassportDate(order.expiry_date), left, 656],
  ];
  for (const [label, value, x, y] of rows)
    paintField(ctx, ink, label, value, x, y, x === left + 150 ? right - middle : x >= middle ? width - x - 60 : 560);
  ctx.fillStyle = `${ink}b0`;
  ctx.font = `15px ${sans}`;
  ctx.fillText('Signature of bearer / Signature du titulaire', 60, 700);
  paintSignature(ctx, `signature/${order.order_id}`, 90, 668);

  ctx.fillStyle = '#ffffffb0';
  ctx.fillRect(0, 724, width, height - 724);
  ctx.fillStyle = '#101113';
  ctx.font = `40px "${fontFamilies.machineReadable}"`;
  const lines = formatMachineReadableZone({
    state: code,
    nationality: code,
    // One name alone is the primary identifier (ICAO 9303, part 3).
    surname: order.last_name || order.first_name,
    givenNames: order.last_name && order.first_name,
    number: order.passport_number ?? '',
    birth: order.date_of_birth ?? '',
    expiry: order.expiry_date ?? '',
    sex: formatPassportSex(order.sex),
  });
  // Place characters on a fixed grid, regardless of the font's advance width.
  const step = (width - 120) / 44;
  lines.forEach((text, row) =>
    [...text].forEach((char, column) => ctx.fillText(char, 60 + column * step, 784 + row * 60)),
  );

  paintSpecimenWatermark(ctx, width, 720);
  return canvas.encode('jpeg', 86);
}
