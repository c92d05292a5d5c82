import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that signs tokens: made on the first start and kept in the data folder, readable by its owner only. */
export async function loadOrCreateSessionSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'secret');
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  // A link appears whole or not at all, so that two first starts agree on one secret. There already: that one stays.
  await link(draft, path).catch(() => undefined);
  await rm(draft, { force: true });
  return (await readFile(path, 'utf8')).trim();
}
