import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Remembers which parts of `npm test` passed, and from which inputs, so that the next run can skip them. */
export class LastGreenRun {
  /** @param {string} file @param {{ all: boolean }} options `all`: nothing counts as passed before */
  constructor(file, { all }) {
    this.file = file;
    this.all = all;
    /** @type {Record<string, string>} */
    this.passed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /**
   * Did this part pass from the very same inputs?
   * @param {string} part
   * @param {string} inputs their fingerprint
   */
  has(part, inputs) {
    return !this.all && this.passed[part] === inputs;
  }

  /**
   * Notes the outcome of a part. A part that failed has to run next time, whatever its inputs are.
   * @param {string} part
   * @param {string} inputs
   * @param {boolean} green
   */
  note(part, inputs, green) {
    if (green) this.passed[part] = inputs;
    else delete this.passed[part];
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.passed, null, 2));
  }
}
