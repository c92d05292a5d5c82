import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns what a file holds for a fingerprint; if it holds nothing or another one, reads the value and writes it there.
 * @template Value
 * @param {string} file
 * @param {string} fingerprint
 * @param {() => Value} read
 * @returns {Value}
 */
export function keepOnDisk(file, fingerprint, read) {
  const kept = readKept(file);
  if (kept?.fingerprint === fingerprint) return kept.value;
  const value = read();
  mkdirSync(path.dirname(file), { recursive: true });
  // Another build may read the file now.
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify({ fingerprint, value }));
  renameSync(next, file);
  return value;
}

/** @param {string} file */
function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
