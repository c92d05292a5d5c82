import { randomUUID } from 'node:crypto';
import { intakeDocumentFields, intakePictureFields, type IntakeDocumentField } from '@evisa/shared/contract/intake';
import { uploadTypes } from '@evisa/shared/domain/validation/upload-limits';
import { cleanUpload } from '../../adapters/uploads/validate-upload';
import { DomainError, InvalidInputError } from '../../errors/domain-error';

/** The documents of an order by field name. */
export type DeliveredDocuments = Partial<Record<IntakeDocumentField, { bytes: Buffer }>>;
/** The generated file name of each document. */
export type StoredDocumentNames = Partial<Record<IntakeDocumentField, string>>;

interface CleanedDocuments {
  names: StoredDocumentNames;
  files: { name: string; bytes: Buffer }[];
}

/**
 * Checks all documents by their content, removes metadata from pictures, and names them. Throws a `DomainError` with a message for each
 * field that is not accepted. Works on one document at a time, because a decoded picture needs much memory.
 */
export async function cleanDocuments(documents: DeliveredDocuments): Promise<CleanedDocuments> {
  const cleaned: CleanedDocuments = { names: {}, files: [] };
  const errors: Record<string, string> = {};
  for (const field of intakeDocumentFields) {
    const document = documents[field];
    if (!document) continue;
    try {
      const { type, bytes } = await cleanUpload(document.bytes);
      if (type === 'application/pdf' && intakePictureFields.includes(field))
        throw new InvalidInputError('Send a picture: JPEG, PNG, WebP, HEIC or AVIF.');
      const name = `${randomUUID()}.${uploadTypes[type]}`;
      cleaned.names[field] = name;
      cleaned.files.push({ name, bytes });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      errors[field] = error.message;
    }
  }
  const [first] = Object.values(errors);
  if (first !== undefined) throw new DomainError('invalid-input', first, { errors });
  return cleaned;
}
