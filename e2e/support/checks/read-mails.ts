import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import type { Portal } from '../servers/start-portal';

/** The newest mails of the local mailbox as a mail program reads them, newest first. */
export function readMails(portal: Portal, count: number): Promise<ParsedMail[]> {
  return Promise.all(
    mailsOf(portal)
      .slice(0, count)
      .map((folder) => simpleParser(readFileSync(path.join(folder, 'mail.eml')))),
  );
}

/** The folders of all mails, newest first. */
export function mailsOf({ dataDir }: Portal): string[] {
  const mailbox = path.join(dataDir, 'mailbox');
  // The first mail makes it.
  const names = existsSync(mailbox) ? readdirSync(mailbox).filter((name) => !name.startsWith('.')) : [];
  return names
    .toSorted()
    .toReversed()
    .map((name) => path.join(mailbox, name));
}
