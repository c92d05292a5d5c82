import { crc32, deflateSync, constants } from 'node:zlib';

/** @typedef {{ name: string, make: (bytes: number) => Buffer }} FileKind */

const head = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
`;
const tail = '\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n';

/** @param {Buffer | string} body */
const pdf = (body) => Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from(tail)]);
/** Repeats a text up to a size. @param {string | ((index: number) => string)} text @param {number} bytes */
function fill(text, bytes) {
  if (typeof text === 'string') return text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes);
  const pieces = [];
  for (let [size, index] = [0, 0]; size < bytes; index += 1) {
    const piece = text(index);
    pieces.push(piece);
    size += piece.length;
  }
  return pieces.join('');
}
/** An object stream of white space, as large as the limit allows a file to be. @param {number} bytes */
const squeeze = (bytes) => deflateSync(Buffer.alloc(Math.min(bytes * 1000, 1_000_000_000), ' '), { level: 9 });
/** @param {Buffer} data @param {string} filter */
const objectStream = (data, filter) =>
  pdf(
    Buffer.concat([
      Buffer.from(`9 0 obj<</Type/ObjStm/N 1/First 4/Filter${filter}/Length ${data.length}>>stream\n`),
      data,
      Buffer.from('\nendstream endobj'),
    ]),
  );

/**
 * Files that make a careless reader slow or large. They harm nothing else, and are made when the benchmark runs. The last kinds are ordinary.
 * @type {FileKind[]}
 */
export const fileKinds = [
  { name: 'many “stream” words', make: (bytes) => pdf(fill('stream\n', bytes)) },
  { name: 'many “obj” words', make: (bytes) => pdf(fill('1 0 obj ', bytes)) },
  { name: 'open brackets', make: (bytes) => pdf(fill('[', bytes)) },
  { name: 'objects inside one another', make: (bytes) => pdf(`9 0 obj${fill('[', bytes)}`) },
  { name: 'strings that never end', make: (bytes) => pdf(fill((index) => `${index} 0 obj(`, bytes)) },
  { name: 'streams that never end', make: (bytes) => pdf(fill((index) => `${index} 0 obj<<>>stream\n`, bytes)) },
  {
    name: 'damaged streams',
    make: (bytes) => pdf(fill((index) => `${index} 0 obj<</Filter/FlateDecode>>stream\nx\nendstream endobj\n`, bytes)),
  },
  { name: 'the smallest objects', make: (bytes) => pdf(fill((index) => `${index + 10} 0 obj 1 endobj\n`, bytes)) },
  { name: 'different names', make: (bytes) => pdf(`9 0 obj[${fill((index) => `/N${index}`, bytes)}]endobj`) },
  { name: 'one dictionary of equal keys', make: (bytes) => pdf(`9 0 obj<<${fill('/K 1', bytes)}>>endobj`) },
  {
    name: 'versions that lead to versions',
    make: (bytes) =>
      pdf(
        fill(
          (index) => `${(index % 8) + 10} 0 obj ${((index + 1) % 8) + 10} 0 R endobj 20 0 obj<</S 10 0 R>>endobj\n`,
          bytes,
        ),
      ),
  },
  {
    name: 'actions in a chain',
    make: (bytes) =>
      pdf(fill((index) => `${index + 10} 0 obj<</S/GoTo/Next ${index + 11} 0 R/AA<</O 10 0 R>>>>endobj\n`, bytes)),
  },
  {
    name: 'object streams of objects',
    make: (bytes) =>
      objectStream(deflateSync(`9 0 ${fill('[1 2]', Math.min(bytes * 20, 60_000_000))}`), '/FlateDecode'),
  },
  { name: 'Flate bomb', make: (bytes) => objectStream(squeeze(bytes / 2), '/FlateDecode') },
  {
    name: 'Flate bomb, twice packed',
    make: (bytes) => objectStream(deflateSync(squeeze(bytes)), '[/FlateDecode/FlateDecode]'),
  },
  {
    name: 'hexadecimal before Flate',
    make: (bytes) => objectStream(Buffer.from(squeeze(bytes / 2).toString('hex')), '[/ASCIIHexDecode/FlateDecode]'),
  },
  {
    name: 'run lengths before Flate',
    make: (bytes) =>
      objectStream(Buffer.from(fill('\x81 ', bytes), 'latin1'), '[/RunLengthDecode/RunLengthDecode/FlateDecode]'),
  },
  { name: 'PNG of one colour, 100 megapixels', make: () => png(10_000, 10_000) },
  { name: 'PNG of 3,600 megapixels', make: () => png(60_000, 60_000, 100) },
  {
    name: 'a PDF of text',
    make: (bytes) =>
      pdf(
        fill(
          (index) => `${index + 10} 0 obj<</Length 200>>stream\n${'0 0 Td (text) Tj '.repeat(12)}\nendstream endobj\n`,
          bytes,
        ),
      ),
  },
  {
    name: 'a PDF of links',
    make: (bytes) =>
      pdf(
        fill(
          (index) =>
            `${index + 10} 0 obj<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://a.example/${index})>>>>endobj\n`,
          bytes,
        ),
      ),
  },
];

/** A picture of one colour. @param {number} width @param {number} height */
function png(width, height, rows = height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const data = deflateSync(Buffer.alloc((width + 1) * rows), { level: constants.Z_BEST_SPEED });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
