declare module 'linebreak' {
  /** Finds the offsets at which Unicode allows a line to end (UAX #14). */
  export default class LineBreaker {
    constructor(text: string);
    /** Returns the next offset; null after the last, which is the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
