/** Collects parts of a file in order and copies them once. Adjacent parts of the same file become one. */
export class ByteRanges {
  private readonly parts: Buffer[] = [];
  private from = 0;
  private to = 0;

  constructor(private readonly bytes: Buffer) {}

  /** Adds the bytes from `from` up to `to`. */
  keep(from: number, to: number): void {
    if (from !== this.to) this.flush(from);
    this.to = to;
  }

  /** Adds bytes that are not in the file. */
  insert(bytes: Buffer): void {
    this.flush(this.to);
    this.parts.push(bytes);
  }

  /** Returns the kept bytes: the file itself if nothing was left out. */
  toBuffer(): Buffer {
    this.flush(this.to);
    const [only] = this.parts;
    return only && this.parts.length === 1 ? only : Buffer.concat(this.parts);
  }

  private flush(next: number): void {
    if (this.to > this.from) this.parts.push(this.bytes.subarray(this.from, this.to));
    this.from = next;
    this.to = next;
  }
}
