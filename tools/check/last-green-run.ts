import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Stores which parts of `npm test` passed with which inputs, so that the next run can skip them. */
export class LastGreenRun {
  private readonly passed: Record<string, string>;

  /** @param options `all`: ignores earlier runs */
  constructor(
    private readonly file: string,
    private readonly options: { all: boolean },
  ) {
    this.passed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /**
   * Returns whether a part passed before with the same inputs.
   * @param inputs their fingerprint
   */
  has(part: string, inputs: string) {
    return !this.options.all && this.passed[part] === inputs;
  }

  /** Records the outcome of a part. A failed part runs again next time, whatever its inputs are. */
  record(part: string, inputs: string, green: boolean) {
    if (green) this.passed[part] = inputs;
    else delete this.passed[part];
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.passed, null, 2));
  }
}
