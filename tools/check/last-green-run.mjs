import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Stores which parts of `npm test` passed with which inputs, so that the next run can skip them. */
export class LastGreenRun {
  /** @param {string} file @param {{ all: boolean }} options `all`: ignores earlier runs */
  constructor(file, { all }) {
    this.file = file;
    this.all = all;
    /** @type {Record<string, string>} */
    this.passed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /**
   * Returns whether a part passed before with the same inputs.
   * @param {string} part
   * @param {string} inputs their fingerprint
   */
  has(part, inputs) {
    return !this.all && this.passed[part] === inputs;
  }

  /**
   * Records the outcome of a part. A failed part runs again next time, whatever its inputs are.
   * @param {string} part
   * @param {string} inputs
   * @param {boolean} green
   */
  record(part, inputs, green) {
    if (green) this.passed[part] = inputs;
    else delete this.passed[part];
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.passed, null, 2));
  }
}
