import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import type { Portal } from '../servers/start-portal';

/** Parses the newest mails of the local mailbox, newest first. */
export function readMails(portal: Portal, count: number): Promise<ParsedMail[]> {
  return Promise.all(
    listMailFolders(portal)
      .slice(0, count)
      .map((folder) => simpleParser(readFileSync(path.join(folder, 'mail.eml')))),
  );
}

/** Lists the folders of all mails, newest first. */
export function listMailFolders({ dataDir }: Portal): string[] {
  const mailbox = path.join(dataDir, 'mailbox');
  // The first mail creates the folder.
  const names = existsSync(mailbox) ? readdirSync(mailbox).filter((name) => !name.startsWith('.')) : [];
  return names
    .toSorted()
    .toReversed()
    .map((name) => path.join(mailbox, name));
}
