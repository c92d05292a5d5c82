import sharp, { type JpegOptions } from 'sharp';

/** The text that all metadata of these pictures contains. */
export const planted = 'PLANTED-11.55N-104.92E-SN0815';

type Carrier = { segment: number; name: string } | { trailer: string };

/** What the cameras, phones and programs of the world put into a JPEG beside its picture: segments, and data after its end. */
const carriers = {
  exif: { segment: 0xe1, name: 'Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0' },
  xmp: { segment: 0xe1, name: 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>' },
  extendedXmp: { segment: 0xe1, name: 'http://ns.adobe.com/xmp/extension/\0' },
  thermal: { segment: 0xe1, name: 'FLIR\0' },
  crw: { segment: 0xe0, name: 'HEAPJPGM' },
  thumbnail: { segment: 0xe0, name: 'JFXX\0\x10' },
  otherPictures: { segment: 0xe2, name: 'MPF\0MM\0*' },
  gainMap: { segment: 0xe2, name: 'urn:iso:std:iso:ts:21496:-1\0' },
  flashPix: { segment: 0xe2, name: 'FPXR\0' },
  kodak: { segment: 0xe3, name: 'Meta\0\0' },
  stereo: { segment: 0xe3, name: '_JPSJPS_' },
  djiThermal: { segment: 0xe4, name: 'DJI' },
  ricoh: { segment: 0xe5, name: 'RMETA\0' },
  goPro: { segment: 0xe6, name: 'GoPro\0' },
  preview: { segment: 0xe8, name: 'SPIFF\0' },
  jpegHdr: { segment: 0xeb, name: 'HDR_RI ver=11' },
  contentCredentials: { segment: 0xeb, name: 'JP\0\x01\0\0\0\x01jumb' },
  saveForWeb: { segment: 0xec, name: 'Ducky\0' },
  photoshop: { segment: 0xed, name: 'Photoshop 3.0\x008BIM\x04\x04' },
  comment: { segment: 0xfe, name: '' },
  secondJpeg: { trailer: '\xff\xd8\xff\xe1\0\x30Exif\0\0' },
  video: { trailer: '\0\0\0\x18ftypmp42' },
  samsung: { trailer: '\0\0\x01\x0aImage_UTC_DataSEFH' },
} satisfies Record<string, Carrier>;

/** THE table of makers: what their pictures carry. */
export const makers: Record<string, (keyof typeof carriers)[]> = {
  'an iPhone': ['exif', 'otherPictures', 'xmp', 'secondJpeg'],
  'an iPhone with HDR': ['exif', 'gainMap', 'otherPictures', 'secondJpeg', 'secondJpeg'],
  'a Google Pixel with Ultra HDR': ['exif', 'xmp', 'gainMap', 'otherPictures', 'secondJpeg'],
  'a Google motion photo': ['exif', 'xmp', 'extendedXmp', 'video'],
  'a Samsung phone': ['exif', 'samsung'],
  'a Samsung motion photo': ['exif', 'xmp', 'otherPictures', 'video', 'samsung'],
  'a Huawei phone': ['exif', 'xmp', 'jpegHdr', 'secondJpeg'],
  'a Xiaomi phone': ['exif', 'xmp', 'ricoh', 'video'],
  'an Oppo phone': ['exif', 'xmp', 'comment', 'secondJpeg'],
  'a Canon camera': ['exif', 'xmp', 'crw'],
  'a Nikon camera': ['exif', 'otherPictures', 'secondJpeg', 'secondJpeg'],
  'a Sony camera': ['exif', 'otherPictures', 'contentCredentials', 'secondJpeg'],
  'a Fujifilm camera': ['exif', 'flashPix'],
  'a Panasonic camera': ['exif', 'otherPictures', 'secondJpeg'],
  'an Olympus camera': ['exif', 'extendedXmp', 'comment'],
  'a Pentax camera': ['exif', 'preview'],
  'a Leica camera': ['exif', 'contentCredentials'],
  'a Ricoh camera': ['exif', 'ricoh', 'stereo'],
  'a Kodak camera': ['exif', 'kodak', 'thumbnail'],
  'a GoPro camera': ['exif', 'goPro', 'goPro'],
  'a DJI drone': ['exif', 'djiThermal', 'xmp', 'thermal'],
  'a FLIR camera': ['thermal', 'thermal', 'exif'],
  'a scanner': ['exif', 'photoshop', 'xmp', 'comment'],
  Photoshop: ['exif', 'photoshop', 'xmp', 'extendedXmp', 'saveForWeb'],
  'an unknown program': ['thumbnail', 'comment', 'jpegHdr'],
};

/** Draws a JPEG of 96 × 320 pixels with a colour profile and without metadata. */
export function drawPicture(options: JpegOptions = {}): Promise<Buffer> {
  const [width, height] = [96, 320];
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * index) % 251));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg(options)
    .withIccProfile('p3')
    .toBuffer();
}

/** Adds a maker's metadata to a JPEG. */
export function addMetadata(jpeg: Buffer, names: readonly (keyof typeof carriers)[]): Buffer {
  const parts: readonly Carrier[] = names.map((name) => carriers[name]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...parts.flatMap((part) => ('segment' in part ? [buildSegment(part.segment, part.name + planted)] : [])),
    jpeg.subarray(2),
    ...parts.flatMap((part) => ('trailer' in part ? [Buffer.from(part.trailer + planted + '\xff\xd9', 'latin1')] : [])),
  ]);
}

/** Adds Exif with an orientation and a serial number to a JPEG. */
export async function turn(jpeg: Buffer, orientation: number): Promise<Buffer> {
  return sharp(jpeg)
    .keepIccProfile()
    .withExif({ IFD0: { Make: planted, Orientation: String(orientation) } })
    .withMetadata({ orientation })
    .toBuffer();
}

function buildSegment(code: number, content: string): Buffer {
  const payload = Buffer.from(content, 'latin1');
  const header = Buffer.from([0xff, code, 0, 0]);
  header.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([header, payload]);
}
