import { randomUUID } from 'node:crypto';
import { intakeDocumentFields, intakePictureFields, type IntakeDocumentField } from '@evisa/shared/contract/intake';
import { uploadTypes } from '@evisa/shared/domain/validation/upload-limits';
import type { UploadChecks } from '../../adapters/uploads/upload-checks';
import { DomainError, InvalidInputError } from '../../errors/domain-error';

/** The documents of an order by field name, each with the SHA-256 of its content as hexadecimal digits. */
export type DeliveredDocuments = Partial<Record<IntakeDocumentField, { bytes: Buffer; sha256: string }>>;
/** The generated file name of each document. */
export type StoredDocumentNames = Partial<Record<IntakeDocumentField, string>>;

interface CleanedDocuments {
  names: StoredDocumentNames;
  files: { name: string; bytes: Buffer }[];
}

/**
 * Checks all documents by their content, removes metadata from pictures, and names them. Throws a `DomainError` with a message for each
 * field that is not accepted, and an `UnavailableError` while too many files are checked. Works on one document at a time, because a decoded picture needs much memory.
 */
export async function cleanDocuments(
  uploadChecks: UploadChecks,
  documents: Partial<Record<IntakeDocumentField, { bytes: Buffer }>>,
  sender?: string,
  isClosed?: () => boolean,
): Promise<CleanedDocuments> {
  const cleaned: CleanedDocuments = { names: {}, files: [] };
  const errors: Record<string, string> = {};
  for (const field of intakeDocumentFields) {
    const document = documents[field];
    if (!document) continue;
    try {
      const { type, bytes } = await uploadChecks.clean(document.bytes, sender, isClosed);
      if (type === 'application/pdf' && intakePictureFields.includes(field))
        throw new InvalidInputError('Send a picture: JPEG, PNG, WebP, HEIC or AVIF.');
      const name = `${randomUUID()}.${uploadTypes[type]}`;
      cleaned.names[field] = name;
      cleaned.files.push({ name, bytes });
    } catch (error) {
      // A busy server says nothing about the document.
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      errors[field] = error.message;
    }
  }
  const [first] = Object.values(errors);
  if (first !== undefined) throw new DomainError('invalid-input', first, { errors });
  return cleaned;
}
