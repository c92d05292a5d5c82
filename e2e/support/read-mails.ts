import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import type { Portal } from './start-portal';

/** The mails of the local mailbox as a mail program reads them, newest first. */
export function readMails({ dataDir }: Portal): Promise<ParsedMail[]> {
  const mailbox = path.join(dataDir, 'mailbox');
  // The first mail makes it.
  const folders = existsSync(mailbox) ? readdirSync(mailbox).filter((name) => !name.startsWith('.')) : [];
  return Promise.all(
    folders
      .toSorted()
      .toReversed()
      .map((folder) => simpleParser(readFileSync(path.join(mailbox, folder, 'mail.eml')))),
  );
}
