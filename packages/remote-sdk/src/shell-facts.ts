import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import type { HostFacts } from '@evisa/releases/compatibility';

/** What the live shell of the portal provides: kept in the repository, so that a build needs no network and can be repeated. */
const FILE = 'shell.json';

/**
 * Reads what the live shell provides and accepts from a portal, and keeps it in the repository of the remote.
 * @param directory of the remote
 * @param portal its address
 * @returns a line for people
 */
export async function fetchShellFacts(directory: string, portal: string): Promise<string> {
  const url = new URL('/host.json', portal);
  const response = await fetch(url).catch(() => null);
  const text = response?.ok ? await response.text() : null;
  if (text === null) throw new CommandError(`${url} cannot be read. Is this the address of a portal?`);
  const file = path.join(directory, FILE);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const facts = `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, facts);
  return before === facts ? `${FILE} is up to date.` : `${FILE} describes the shell of ${url.origin} now. Commit it.`;
}

/**
 * Returns what the live shell provides, as `fetchShellFacts` kept it.
 * @param directory of the remote
 */
export function readShellFacts(directory: string): HostFacts {
  const file = path.join(directory, FILE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new CommandError(
    `There is no ${FILE}. Run npx evisa-remote shell --portal <address of the portal>, which writes it.`,
  );
}
