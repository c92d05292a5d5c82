import { PDFDict, PDFParser, PDFRef, type PDFName, type PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { PdfProblem } from './pdf-problem';

const lessThan = 0x3c;
const greaterThan = 0x3e;
const numberCharacters = new Set(Buffer.from('0123456789+-.'));

/** Reads single objects at given places with the library's parser, wherever a cross-reference table says they are. */
export class PdfObjectReader extends PDFParser {
  private streamEnd = { searchedFrom: 0, at: -1 };

  /** `source` is a `Buffer`, because the library takes a stream out of it with `slice`, which copies other arrays. */
  constructor(private readonly source: Buffer) {
    super(source);
  }

  /** Dictionaries as a reader sees them that takes the first of two equal keys. The library takes the last. */
  readonly firstKeyReadings: PDFDict[] = [];
  private readonly withEqualKeys = new WeakSet<PDFDict>();

  /** Whether a dictionary of this reader has a key twice, so that another reader may see another value. */
  hasEqualKeys(dict: PDFDict): boolean {
    return this.withEqualKeys.has(dict);
  }

  /** Returns the object at `offset`. Throws if there is none. `ref` is its own reference, if it has one. */
  readAt(offset: number, ref?: PDFRef): PDFObject {
    this.bytes.moveTo(offset);
    return this.parseObject(ref);
  }

  /** Where the object that was read last ends, with the white space behind it. */
  get position(): number {
    return this.bytes.offset();
  }

  /** Reads pairs of whole numbers from the beginning: the table of an object stream. Throws if there are fewer, or other numbers. */
  readNumberPairs(count: number): [number, number][] {
    this.bytes.moveTo(0);
    return Array.from({ length: count }, () => [this.readTableNumber(), this.readTableNumber()]);
  }

  private readTableNumber(): number {
    this.skipWhitespaceAndComments();
    const number = this.parseRawInt();
    if (numberCharacters.has(this.bytes.peek())) throw new PdfProblem('unreadable');
    return number;
  }

  /** Reads a number as viewers do, which read `--5` too. The library refuses that, and writes large numbers to the log. */
  protected override parseRawNumber(): number {
    let digits = '';
    while (!this.bytes.done() && numberCharacters.has(this.bytes.peek()))
      digits += String.fromCharCode(this.bytes.next());
    return parsePdfNumber(digits);
  }

  /** Reads a number or a reference. Throws a `PdfProblem` for a reference that other readers may read as one to another object. */
  protected override parseNumberOrRef(): PDFNumber | PDFRef {
    const value = super.parseNumberOrRef();
    if (value instanceof PDFRef && !Number.isInteger(value.objectNumber)) throw new PdfProblem('unreadable');
    return value;
  }

  /** Finds the end of a stream without a usable length. The library looks at each byte seven times, and again for each stream inside. */
  protected override findEndOfStreamFallback(): number {
    const from = this.bytes.offset();
    const { searchedFrom, at } = this.streamEnd;
    if (from < searchedFrom || from > at)
      this.streamEnd = { searchedFrom: from, at: findOrEnd(this.source, 'endstream', from) };
    this.bytes.moveTo(this.streamEnd.at);
    return this.streamEnd.at;
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    for (let count = 0; count < 2; count += 1) this.bytes.assertNext(lessThan);
    this.skipWhitespaceAndComments();
    const last = new Map<PDFName, PDFObject>();
    let first: Map<PDFName, PDFObject> | null = null;
    while (this.bytes.peek() !== greaterThan) {
      const key = this.parseName();
      const value = this.parseObject(ref);
      if (last.has(key)) first ??= new Map(last);
      if (first && !first.has(key)) first.set(key, value);
      last.set(key, value);
      this.skipWhitespaceAndComments();
    }
    for (let count = 0; count < 2; count += 1) this.bytes.assertNext(greaterThan);
    const dict = PDFDict.fromMapWithContext(last, this.context);
    if (first) {
      this.firstKeyReadings.push(PDFDict.fromMapWithContext(first, this.context));
      this.withEqualKeys.add(dict);
    }
    return dict;
  }
}

/** Parses a number. `NaN` for one that some viewers read otherwise: `6-0` is 60 to pdf.js and 6 to others. */
export function parsePdfNumber(text: string): number {
  if (!/^[+-]*\d*\.?\d*$/.test(text)) return Number.NaN;
  return Number.parseFloat(text.replace(/^[+-]*(?=[+-])/, '')) || 0;
}

function findOrEnd(bytes: Buffer, word: string, from: number): number {
  const found = bytes.indexOf(word, from);
  return found < 0 ? bytes.length : found;
}
