import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { runProgram } from './writers/run-program';
import type { Photo } from './prepare-photo';

/** One row of the table of photos. */
export interface PhotoWriter {
  name: string;
  debian?: string[];
  npm?: string[];
  /** returns the picture, or its path */
  make: (photo: Photo) => Promise<Buffer | Uint8Array | string>;
  /** how many are enough, for slow ones */
  count?: number;
  /** in pixels; a random one below 1,000 by default */
  size?: [number, number];
}

/** Runs a program and returns the file that it wrote. */
async function writeWith(out: string, program: string, args: string[]) {
  await runProgram(program, args);
  return out;
}

const magick = ({ ppm, out }: Photo, extension: string, options: string[]) =>
  writeWith(out(extension), 'convert', [ppm, ...options, out(extension)]);

const jpegOptions = [
  [],
  ['-progressive'],
  ['-grayscale'],
  ['-quality', '30'],
  ['-sample', '1x1'],
  ['-restart', '4'],
  ['-optimize'],
  ['-arithmetic'],
  ['-rgb'],
];
const magickJpegs = [
  ['-colorspace', 'CMYK'],
  ['-interlace', 'JPEG'],
  ['-sampling-factor', '4:1:1'],
  ['-colorspace', 'Gray'],
  ['-quality', '100'],
];
const pngs = [
  ['-depth', '16'],
  ['-colors', '16'],
  ['-interlace', 'PNG'],
  ['-monochrome'],
  ['-colorspace', 'Gray'],
  ['-alpha', 'on'],
  ['-define', 'png:compression-level=0'],
];
const webps = [[], ['-lossless'], ['-q', '20'], ['-near_lossless', '60'], ['-alpha_q', '50']];
const orientations = ['1', '3', '6', '8', '5'];

/** Programs and libraries that write pictures. */
export const photoWriters: PhotoWriter[] = [
  {
    name: 'cjpeg',
    debian: ['libjpeg-turbo-progs'],
    make: ({ seed, ppm, out }) =>
      writeWith(out('jpg'), 'cjpeg', [...(jpegOptions[seed % jpegOptions.length] ?? []), '-outfile', out('jpg'), ppm]),
  },
  {
    name: 'jpegtran',
    debian: ['libjpeg-turbo-progs'],
    make: ({ seed, jpeg, out }) =>
      writeWith(out('jpg'), 'jpegtran', [
        ...([['-progressive'], ['-rotate', '90'], ['-arithmetic'], ['-grayscale']][seed % 4] ?? []),
        '-copy',
        'all',
        '-outfile',
        out('jpg'),
        jpeg,
      ]),
  },
  {
    name: 'ImageMagick JPEG',
    debian: ['imagemagick'],
    make: (photo) => magick(photo, 'jpg', magickJpegs[photo.seed % magickJpegs.length] ?? []),
  },
  {
    name: 'GraphicsMagick JPEG',
    debian: ['graphicsmagick'],
    make: ({ ppm, out }) => writeWith(out('jpg'), 'gm', ['convert', ppm, out('jpg')]),
  },
  {
    name: 'libvips JPEG',
    debian: ['libvips-tools'],
    make: ({ seed, ppm, out }) =>
      writeWith(out('jpg'), 'vips', [
        'jpegsave',
        ppm,
        out('jpg'),
        ...(seed % 2 ? ['--interlace'] : ['--trellis-quant']),
      ]),
  },
  {
    name: 'MozJPEG, in sharp',
    npm: ['sharp'],
    make: async ({ seed, pixels: { width, height, rgb }, load }) => {
      const { default: sharp } = await load('sharp');
      const picture = sharp(rgb, { raw: { width, height, channels: 3 } });
      return picture.jpeg({ mozjpeg: true, quality: 40 + (seed % 60) }).toBuffer();
    },
  },
  {
    name: 'jpeg-js',
    npm: ['jpeg-js'],
    make: async ({ pixels: { width, height, rgb }, seed, load }) => {
      const { default: jpeg } = await load('jpeg-js');
      const data = Buffer.alloc(width * height * 4, 255);
      for (let index = 0; index < width * height; index += 1) rgb.copy(data, index * 4, index * 3, index * 3 + 3);
      return jpeg.encode({ data, width, height }, 50 + (seed % 50)).data;
    },
  },
  {
    name: 'Guetzli',
    debian: ['guetzli'],
    count: 3,
    size: [64, 48],
    make: ({ png, out }) => writeWith(out('jpg'), 'guetzli', [png, out('jpg')]),
  },
  {
    name: 'cjxl and djxl',
    debian: ['libjxl-tools'],
    make: async ({ jpeg, out }) => {
      await runProgram('cjxl', ['--lossless_jpeg=1', jpeg, out('jxl')]);
      return writeWith(out('jpg'), 'djxl', [out('jxl'), out('jpg')]);
    },
  },
  {
    name: 'jpegoptim',
    debian: ['jpegoptim'],
    make: ({ seed, jpeg }) =>
      runProgram('jpegoptim', ['-q', '--stdout', ...(seed % 2 ? ['--all-progressive'] : ['-m60']), jpeg]),
  },
  {
    name: 'ExifTool, as phones tag',
    debian: ['libimage-exiftool-perl'],
    make: async ({ seed, jpeg, out }) => {
      const tags = [
        '-Make=Example',
        '-Model=Phone',
        `-Orientation#=${orientations[seed % 5]}`,
        '-GPSLatitude=11.55',
        '-GPSLongitude=104.9',
        '-XMP-dc:Title=Ticket',
        '-IPTC:City=Phnom Penh',
        `-ThumbnailImage<=${jpeg}`,
      ];
      return writeWith(out('jpg'), 'exiftool', ['-q', ...tags, '-o', out('jpg'), jpeg]);
    },
  },
  {
    name: 'Exiv2',
    debian: ['exiv2'],
    make: async ({ jpeg, out }) => (
      writeFileSync(out('jpg'), readFileSync(jpeg)),
      writeWith(out('jpg'), 'exiv2', [
        '-M',
        'set Exif.Image.Orientation 6',
        '-M',
        'set Exif.Photo.UserComment charset=Ascii A ticket',
        'mo',
        out('jpg'),
      ])
    ),
  },
  {
    name: 'Pillow JPEG',
    debian: ['python3-pil'],
    make: ({ seed, ppm, out }) =>
      writeWith(out('jpg'), '/usr/bin/python3', [
        '-c',
        `import sys; from PIL import Image; Image.open(sys.argv[1]).convert('${['RGB', 'L', 'CMYK', 'YCbCr'][seed % 4]}').save(sys.argv[2], progressive=${seed % 3 === 0 ? 'True' : 'False'}, dpi=(300, 300))`,
        ppm,
        out('jpg'),
      ]),
  },
  {
    name: 'phone JPEG with data after its end',
    make: async ({ seed, jpeg }) => Buffer.concat([readFileSync(jpeg), Buffer.alloc(100 + (seed % 5000), seed)]),
  },
  {
    name: 'JPEG whose end is missing',
    make: async ({ seed, jpeg }) => {
      const bytes = readFileSync(jpeg);
      return bytes.subarray(0, bytes.length - 2 - (seed % 2 ? 0 : Math.floor(bytes.length / 100)));
    },
  },
  {
    name: 'JPEG of 108 megapixels',
    debian: ['libjpeg-turbo-progs'],
    count: 2,
    size: [12000, 9000],
    make: ({ seed, ppm, out }) =>
      writeWith(out('jpg'), 'cjpeg', [
        '-quality',
        '20',
        ...(seed % 2 ? ['-progressive'] : []),
        '-outfile',
        out('jpg'),
        ppm,
      ]),
  },
  {
    name: 'libheif HEIC',
    debian: ['libheif-examples'],
    make: ({ seed, png, out }) =>
      writeWith(out('heic'), 'heif-enc', ['-q', String(30 + (seed % 60)), '-o', out('heic'), png]),
  },
  {
    name: 'avifenc',
    debian: ['libavif-bin'],
    make: ({ seed, png, out }) =>
      writeWith(out('avif'), 'avifenc', ['-s', '9', ...(seed % 2 ? ['-d', '10'] : ['--yuv', '420']), png, out('avif')]),
  },
  {
    name: 'ImageMagick PNG',
    debian: ['imagemagick'],
    make: (photo) => magick(photo, 'png', pngs[photo.seed % pngs.length] ?? []),
  },
  {
    name: 'OptiPNG',
    debian: ['optipng'],
    make: ({ seed, png, out }) =>
      writeWith(out('png'), 'optipng', ['-quiet', '-o1', '-i', String(seed % 2), '-out', out('png'), png]),
  },
  {
    name: 'ZopfliPNG',
    debian: ['zopfli'],
    size: [120, 90],
    make: ({ png, out }) => writeWith(out('png'), 'zopflipng', ['-y', '--iterations=2', png, out('png')]),
  },
  {
    name: 'pngcrush',
    debian: ['pngcrush'],
    make: ({ png, out }) => writeWith(out('png'), 'pngcrush', ['-q', png, out('png')]),
  },
  {
    name: 'apngasm',
    debian: ['apngasm'],
    make: ({ png, out }) => {
      // It takes the first of the numbered frames and finds the others.
      for (const number of [0, 1]) copyFileSync(png, out(`frame${number}.png`));
      return writeWith(out('png'), 'apngasm', [out('png'), out('frame0.png'), '1', '2']);
    },
  },
  {
    name: 'upng-js',
    npm: ['upng-js'],
    make: async ({ seed, pixels: { width, height, rgb }, load }) => {
      const { default: png } = await load('upng-js');
      const data = Buffer.alloc(width * height * 4, 255);
      for (let index = 0; index < width * height; index += 1) rgb.copy(data, index * 4, index * 3, index * 3 + 3);
      const frames = seed % 2 ? [data.buffer, data.buffer] : [data.buffer];
      return new Uint8Array(
        png.encode(
          frames,
          width,
          height,
          seed % 3 ? 0 : 256,
          frames.map(() => 100),
        ),
      );
    },
  },
  {
    name: 'cwebp',
    debian: ['webp'],
    make: ({ seed, png, out }) =>
      writeWith(out('webp'), 'cwebp', ['-quiet', ...(webps[seed % webps.length] ?? []), png, '-o', out('webp')]),
  },
  {
    name: 'img2webp',
    debian: ['webp'],
    make: ({ png, out }) => writeWith(out('webp'), 'img2webp', ['-d', '100', png, '-lossy', png, '-o', out('webp')]),
  },
];
