import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { mailboxRowSchema } from '@evisa/shared/contract/mail';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import { type MailFromAddress, type MailMessage, toNodemailerMessage } from './to-nodemailer-message';

const localMailSchema = mailboxRowSchema.extend({ html: z.string() });
export type LocalMail = z.infer<typeof localMailSchema>;

const maxListedMails = 200;
const idPattern = /^[0-9a-z-]{1,100}$/;

/** Stores the mails of providers without credentials as files: one folder for each mail, with ids that ascend with time. */
export interface LocalMailbox {
  store(provider: MailProvider, author: MailFromAddress, mail: MailMessage): Promise<void>;
  /** Returns the newest 200 mails, newest first. */
  list(): Promise<LocalMail[]>;
  /** Returns an attachment by its index in the mail, or `null` if there is none. */
  readAttachment(id: string, index: number): Promise<{ name: string; contentType: string; bytes: Buffer } | null>;
}

export function createLocalMailbox(directory: string): LocalMailbox {
  const composer = createTransport({ streamTransport: true, buffer: true });

  async function read(id: string): Promise<LocalMail | null> {
    try {
      return localMailSchema.parse(JSON.parse(await readFile(join(directory, id, 'mail.json'), 'utf8')));
    } catch {
      return null;
    }
  }

  async function ids(): Promise<string[]> {
    const names = await readdir(directory).catch(() => []);
    return names
      .filter((name) => idPattern.test(name))
      .sort()
      .reverse();
  }

  return {
    async store(provider, author, mail) {
      const sentAt = new Date().toISOString();
      const suffix = mail.messageId
        .toLowerCase()
        .replace(/[^0-9a-z]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 60);
      if ((await ids()).some((known) => known.endsWith(suffix))) return;
      const id = `${sentAt.toLowerCase().replace(/[^0-9tz]/g, '')}-${suffix}`;
      const { message } = await composer.sendMail(toNodemailerMessage(author, mail));
      const row: LocalMail = {
        id,
        to: mail.to,
        from: author.address,
        subject: mail.subject,
        provider,
        sentAt,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments.map(({ name, contentType, bytes }) => ({
          name,
          contentType,
          bytes: bytes.length,
        })),
      };
      const draft = join(directory, `.draft-${id}`);
      await mkdir(draft, { recursive: true });
      try {
        await writeFile(join(draft, 'mail.eml'), message);
        await writeFile(join(draft, 'mail.json'), JSON.stringify(row));
        await Promise.all(
          mail.attachments.map(({ bytes }, index) => writeFile(join(draft, `attachment-${index}`), bytes)),
        );
        await rename(draft, join(directory, id));
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },

    async list() {
      const mails = await Promise.all((await ids()).slice(0, maxListedMails).map(read));
      return mails.filter((mail) => mail !== null);
    },

    async readAttachment(id, index) {
      if (!idPattern.test(id)) return null;
      const described = (await read(id))?.attachments[index];
      if (!described) return null;
      return { ...described, bytes: await readFile(join(directory, id, `attachment-${index}`)) };
    },
  };
}
