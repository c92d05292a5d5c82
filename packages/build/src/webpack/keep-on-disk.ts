import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the value that a file stores for a fingerprint. If there is none, reads the value and stores it. */
export function keepOnDisk<Value>(file: string, fingerprint: string, read: () => Value): Value {
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

function readStored(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
