import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Translated
 * @property {Record<string, string>} english the English texts that the translations are of
 * @property {Record<string, string[]>} stale by language, the texts whose English changed since they were translated
 */

const file = path.join(import.meta.dirname, 'translated.json');

/** @returns {Translated} */
export function readTranslated() {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {Translated} translated */
export function writeTranslated({ english, stale }) {
  const sorted = Object.fromEntries(
    Object.entries(stale).flatMap(([language, ids]) => (ids.length > 0 ? [[language, ids.toSorted()]] : [])),
  );
  writeFileSync(file, `${JSON.stringify({ english, stale: sorted }, null, 2)}\n`);
}

/**
 * Returns the English texts that changed since they were recorded, or are new.
 * @param {Translated} translated @param {ReadonlyMap<string, string>} english
 */
export function findChanged({ english: recorded }, english) {
  return [...english].flatMap(([id, text]) => (recorded[id] === text ? [] : [id]));
}
