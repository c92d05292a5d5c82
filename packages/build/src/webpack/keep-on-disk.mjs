import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the value that a file stores for a fingerprint. If there is none, reads the value and stores it.
 * @template Value
 * @param {string} file
 * @param {string} fingerprint
 * @param {() => Value} read
 * @returns {Value}
 */
export function keepOnDisk(file, fingerprint, read) {
  const stored = readStored(file);
  if (stored?.fingerprint === fingerprint) return stored.value;
  const value = read();
  mkdirSync(path.dirname(file), { recursive: true });
  // Replace the file atomically: another build may be reading it.
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify({ fingerprint, value }));
  renameSync(next, file);
  return value;
}

/** @param {string} file */
function readStored(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
