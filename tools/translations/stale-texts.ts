import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Translated {
  /** the English texts that the translations are of */
  english: Record<string, string>;
  /** by language, the texts whose English changed since they were translated */
  stale: Record<string, string[]>;
}

const file = path.join(import.meta.dirname, 'translated.json');

export function readTranslated(): Translated {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function writeTranslated({ english, stale }: Translated) {
  const sorted = Object.fromEntries(
    Object.entries(stale).flatMap(([language, ids]) => (ids.length > 0 ? [[language, ids.toSorted()]] : [])),
  );
  writeFileSync(file, `${JSON.stringify({ english, stale: sorted }, null, 2)}\n`);
}

/** Returns the English texts that changed since they were recorded, or are new. */
export function findChanged({ english: recorded }: Translated, english: ReadonlyMap<string, string>) {
  return [...english].flatMap(([id, text]) => (recorded[id] === text ? [] : [id]));
}
