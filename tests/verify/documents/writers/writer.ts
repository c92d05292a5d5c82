import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './run-program';
import type { Letters } from '../make-content';

export type Content = import('../make-content').Content;
/** imports an npm package of the corpus */
export type LoadPackage = (name: string) => Promise<any>;

/** One row of the table of writers. */
export interface Writer {
  name: string;
  /** the Debian packages that it needs; the version of the first is printed */
  debian?: string[];
  /** the npm packages that it needs */
  npm?: string[];
  /** which languages it is asked to write; all of them by default */
  letters?: Letters;
  /** returns a document, or writes it to `content.out` */
  make?: (content: Content, tools: Tools) => Promise<Buffer | Uint8Array | void>;
  /** writes all documents to their `out`, for programs that start   slowly */
  makeAll?: (contents: Content[], tools: Tools) => Promise<unknown>;
}

export interface Tools {
  load: LoadPackage;
  /** for files in between */
  folder: string;
  /** makes an ordinary PDF to copy, merge or encrypt, and returns its path */
  makeSource: (content: Content) => Promise<string>;
}

const scripts = path.join(import.meta.dirname, '../scripts');

/** Returns a `makeAll` that runs a script of `scripts` once, with a JSON list of what to write. */
export function runScript(
  program: string,
  script: string,
  {
    prepare,
    args,
  }: { prepare?: (content: Content, tools: Tools) => unknown; args?: (tools: Tools) => Promise<string[]> } = {},
): NonNullable<Writer['makeAll']> {
  return async (contents, tools) => {
    const prepared = [];
    for (const content of contents) prepared.push({ ...content, ...Object(await prepare?.(content, tools)) });
    const list = path.join(tools.folder, 'contents.json');
    writeFileSync(list, JSON.stringify(prepared));
    await runProgram(program, [path.join(scripts, script), list, ...((await args?.(tools)) ?? [])]);
  };
}

/** @returns the path of what it wrote beside the document */
export function writeBeside(content: Content, extension: string, text: string): string {
  const file = content.out.replace(/pdf$/, extension);
  writeFileSync(file, text);
  return file;
}
