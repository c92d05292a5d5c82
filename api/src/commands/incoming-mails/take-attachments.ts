import { randomUUID } from 'node:crypto';
import type { IncomingMail } from '@evisa/shared/contract/incoming-mails';
import { uploadTypes } from '@evisa/shared/domain/validation/upload-limits';
import type { IncomingMessage } from '../../adapters/mailbox/read-message';
import { DomainError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { storeUnclaimedFiles, type UnclaimedFiles } from '../documents/unclaimed-files';

const maxTaken = 20;
/** The same number for all messages about one order in 24 hours. */
const maxTakenOfDay = 20;
/** How long the files of one message are checked, in milliseconds: others wait for the mailbox. */
const maxCheckMs = 60_000;
/** Outlook's own format, in which it can pack attachments (TNEF). */
const tnefStart = Buffer.from([0x78, 0x9f, 0x3e, 0x22]);

interface TakenAttachments {
  attachments: IncomingMail['attachments'];
  /** Null if no file was stored. */
  unclaimed: UnclaimedFiles | null;
}

/** Returns a message's attachments as they are listed when no file is taken. */
export const listAttachments = ({ attachments }: IncomingMessage): IncomingMail['attachments'] =>
  attachments.map(({ name, contentType, bytes }) => ({ name, contentType, bytes: bytes.length }));

/**
 * Checks a message's attachments as uploads are checked, and stores those that pass: `file` is the name among the uploads. The others have the
 * reason in `refused`. `takenToday` is the number of files that were taken of the order's messages in the last 24 hours. Throws an `UnavailableError` while too many files are checked, so that the message is read again.
 */
export async function takeAttachments(
  services: Pick<Services, 'db' | 'files' | 'applicantUploadChecks'>,
  message: IncomingMessage,
  takenToday = 0,
): Promise<TakenAttachments> {
  const files: { name: string; bytes: Buffer }[] = [];
  const attachments: IncomingMail['attachments'] = [];
  const begunAt = performance.now();
  for (const [index, listed] of listAttachments(message).entries()) {
    const bytes = Buffer.from(message.attachments[index]?.bytes ?? []);
    try {
      if (index >= maxTaken) throw new DomainError('too-large', `Only the first ${maxTaken} attachments are taken.`);
      if (takenToday + files.length >= maxTakenOfDay)
        throw new DomainError(
          'too-large',
          `Only ${maxTakenOfDay} files are taken in a day for one order. This one is in the mailbox.`,
        );
      if (performance.now() - begunAt > maxCheckMs)
        throw new DomainError('too-large', 'The files before took too long to check. This one is in the mailbox.');
      if (bytes.subarray(0, tnefStart.length).equals(tnefStart))
        throw new DomainError(
          'unsupported-content',
          'Outlook packed its attachments into this file. Ask for them again.',
        );
      const { type, bytes: cleaned } = await services.applicantUploadChecks.clean(bytes, 'mail');
      const file = `${randomUUID()}.${uploadTypes[type]}`;
      files.push({ name: file, bytes: cleaned });
      attachments.push({ ...listed, file });
    } catch (error) {
      // A busy server says nothing about the file.
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      attachments.push({ ...listed, refused: error.message });
    }
  }
  const unclaimed = files.length === 0 ? null : await storeUnclaimedFiles(services, 'uploads', files);
  return { attachments, unclaimed };
}
