import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './run-program.mjs';

/** @typedef {import('../make-content.mjs').Content} Content */
/** @typedef {(name: string) => Promise<any>} LoadPackage imports an npm package of the corpus */

/**
 * One row of the table of writers.
 * @typedef {object} Writer
 * @property {string} name
 * @property {string[]} [debian] the Debian packages that it needs; the version of the first is printed
 * @property {string[]} [npm] the npm packages that it needs
 * @property {import('../make-content.mjs').Letters} [letters] which languages it is asked to write; all of them by default
 * @property {(content: Content, tools: Tools) => Promise<Buffer | Uint8Array | void>} [make] returns a document, or writes it to `content.out`
 * @property {(contents: Content[], tools: Tools) => Promise<unknown>} [makeAll] writes all documents to their `out`, for programs that start
 *   slowly
 */

/**
 * @typedef {object} Tools
 * @property {LoadPackage} load
 * @property {string} folder for files in between
 * @property {(content: Content) => Promise<string>} makeSource makes an ordinary PDF to copy, merge or encrypt, and returns its path
 */

const scripts = path.join(import.meta.dirname, '../scripts');

/**
 * Returns a `makeAll` that runs a script of `scripts` once, with a JSON list of what to write.
 * @param {string} program @param {string} script
 * @param {{ prepare?: (content: Content, tools: Tools) => unknown, args?: (tools: Tools) => Promise<string[]> }} [options]
 * @returns {NonNullable<Writer['makeAll']>}
 */
export function runScript(program, script, { prepare, args } = {}) {
  return async (contents, tools) => {
    const prepared = [];
    for (const content of contents) prepared.push({ ...content, ...Object(await prepare?.(content, tools)) });
    const list = path.join(tools.folder, 'contents.json');
    writeFileSync(list, JSON.stringify(prepared));
    await runProgram(program, [path.join(scripts, script), list, ...((await args?.(tools)) ?? [])]);
  };
}

/** @param {Content} content @param {string} extension @param {string} text @returns {string} the path of what it wrote beside the document */
export function writeBeside(content, extension, text) {
  const file = content.out.replace(/pdf$/, extension);
  writeFileSync(file, text);
  return file;
}
