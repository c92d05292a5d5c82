import { PDFDict, PDFParser, type PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';

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

  /** Reads pairs of whole numbers from the beginning: the table of an object stream. Throws if there are fewer. */
  readNumberPairs(count: number): [number, number][] {
    this.bytes.moveTo(0);
    const pairs: [number, number][] = [];
    for (let index = 0; index < count; index += 1) {
      this.skipWhitespaceAndComments();
      const first = this.parseRawInt();
      this.skipWhitespaceAndComments();
      pairs.push([first, this.parseRawInt()]);
    }
    return pairs;
  }

  /** Reads a number as viewers do, which read `--5` and `1.2.3` too. The library refuses those, and writes large numbers to the log. */
  protected override parseRawNumber(): number {
    let digits = '';
    while (!this.bytes.done() && numberCharacters.has(this.bytes.peek()))
      digits += String.fromCharCode(this.bytes.next());
    return Number.parseFloat(digits.replace(/^[+-]*(?=[+-])/, '')) || 0;
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

function findOrEnd(bytes: Buffer, word: string, from: number): number {
  const found = bytes.indexOf(word, from);
  return found < 0 ? bytes.length : found;
}
