import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './writers/run-program';

/** the API's package for pictures */
export type Sharp = any;

const place = ['-EXIF:GPSLatitude=11.5564', '-EXIF:GPSLatitudeRef=N', '-EXIF:GPSLongitude=104.9282', '-GPSAltitude=12'];
const person = [
  '-EXIF:SerialNumber=SN0815',
  '-EXIF:LensSerialNumber=LSN4711',
  '-EXIF:OwnerName=Owner Name',
  '-EXIF:Artist=Artist Name',
  '-EXIF:ImageUniqueID=0123456789abcdef0123456789abcdef',
  '-EXIF:UserComment=A note',
  '-EXIF:DateTimeOriginal=2026:03:02 08:15:30',
];
const xmp = [
  '-XMP-exif:GPSLatitude=11.5564',
  '-XMP-aux:SerialNumber=SN0815',
  '-XMP-dc:Creator=Creator Name',
  '-XMP-photoshop:City=Phnom Penh',
];
const jpegOnly = [
  '-IPTC:City=Phnom Penh',
  '-IPTC:By-line=Creator Name',
  '-Comment=A comment',
  '-Photoshop:IPTCDigest=new',
];

/** THE table of pictures: how each is coded, and the extension. */
const kinds: [string, (picture: Sharp) => Sharp][] = [
  ['jpg', (picture) => picture.jpeg({ quality: 82 })],
  ['jpg', (picture) => picture.jpeg({ progressive: true })],
  ['jpg', (picture) => picture.jpeg({ chromaSubsampling: '4:4:4', mozjpeg: true })],
  ['png', (picture) => picture.png()],
  ['jpg', (picture) => picture.greyscale().jpeg()],
  ['webp', (picture) => picture.webp()],
  ['jpg', (picture) => picture.toColourspace('cmyk').jpeg()],
  ['png', (picture) => picture.png({ progressive: true, palette: true })],
  ['webp', (picture) => picture.webp({ lossless: true })],
];

/**
 * Writes pictures with ExifTool: place, serial numbers, owner, thumbnail, XMP and IPTC, for one maker after the other. JPEGs also get the
 * segments and trailers that this maker adds. Every second one has a colour profile, and every third JPEG is turned.
 */
export async function drawTaggedPictures({
  count,
  folder,
  sharp,
  makers,
  addMetadata,
}: {
  count: number;
  folder: string;
  sharp: Sharp;
  makers: Record<string, string[]>;
  addMetadata: (jpeg: Buffer, names: readonly string[]) => Buffer;
}) {
  const thumbnail = path.join(folder, 'thumbnail');
  writeFileSync(thumbnail, await drawNoise(sharp, 160, 120).jpeg().toBuffer());
  const names = Object.keys(makers);
  const pictures: { file: string; maker: string; isJpeg: boolean }[] = [];
  const commands = [];
  for (let index = 0; index < count; index += 1) {
    const maker = names[index % names.length] ?? '';
    const [extension, encode] = kinds[index % kinds.length] ?? ['jpg', (picture: Sharp) => picture];
    const file = path.join(folder, `${String(index).padStart(4, '0')}.${extension}`);
    const isJpeg = extension === 'jpg';
    const drawn = encode(drawNoise(sharp, 200 + (index % 97), 300 + (index % 41)));
    // A profile for RGB does not suit the colours of the others.
    const hasProfile = index % 2 === 0 && !['4', '6'].includes(String(index % kinds.length));
    writeFileSync(file, await (hasProfile ? drawn.withIccProfile('p3') : drawn).toBuffer());
    pictures.push({ file, maker, isJpeg });
    const own = [`-EXIF:Make=${maker}`, `-EXIF:Model=Model ${index}`];
    const turn = isJpeg && index % 3 === 0 ? [`-Orientation#=${2 + (index % 7)}`] : [];
    const extra = isJpeg ? [...jpegOnly, `-ThumbnailImage<=${thumbnail}`, `-PhotoshopThumbnail<=${thumbnail}`] : [];
    commands.push(
      ...own,
      ...turn,
      ...place,
      ...person,
      ...xmp,
      ...extra,
      '-m',
      '-overwrite_original',
      file,
      '-execute',
    );
  }
  await runProgram('exiftool', ['-@', '-'], { input: commands.join('\n'), codes: [0, 1] });
  for (const { file, maker, isJpeg } of pictures)
    if (isJpeg) writeFileSync(file, addMetadata(readFileSync(file), makers[maker] ?? []));
}

function drawNoise(sharp: Sharp, width: number, height: number) {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * index + width) % 251));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
