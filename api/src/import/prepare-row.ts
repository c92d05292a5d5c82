import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { getIntakeDocuments, type IntakeDocumentField } from '@evisa/shared/contract/intake';
import { uploadTypes, type UploadType } from '@evisa/shared/domain/validation/upload-limits';
import type { UploadChecks } from '../adapters/uploads/upload-checks';
import { storeUnclaimedFiles, type UnclaimedFiles } from '../commands/documents/unclaimed-files';
import { cleanDocuments, type DeliveredDocuments, type StoredDocumentNames } from '../commands/intake/clean-documents';
import { describeDelivery } from '../commands/intake/delivery-rows';
import { DomainError, InvalidInputError } from '../errors/domain-error';
import type { Services } from '../services/services';
import type { FileFolder } from './file-folder';
import type { ValidRow } from './import-target';
import { listUploads } from './imported-files';

export type ImportServices = Pick<Services, 'db' | 'files' | 'hashRequest' | 'uploadChecks'>;

/** An issued visa whose file is stored. */
interface IssuedFile {
  file1: string;
  type: UploadType;
  byteSize: number;
  originalName: string;
  uploadedAt: string;
}

/** A row whose files are stored, but not claimed by a transaction yet. */
export interface PreparedRow extends ValidRow {
  orderId: number;
  requestHash: string;
  names: StoredDocumentNames;
  issued: IssuedFile[];
  unclaimed: UnclaimedFiles[];
}

/**
 * Reads and checks the files of a row and stores them without metadata. Throws a `DomainError` with a message for each field. An order with
 * history can lack documents, because the system that it comes from may have deleted them.
 */
export async function prepareRow(
  services: ImportServices,
  folder: FileFolder,
  row: ValidRow,
  orderId: number,
): Promise<PreparedRow> {
  const { order, files, history } = row.imported;
  if (!history) requireDocuments(getIntakeDocuments(order.current_nationality), files);
  const documents: DeliveredDocuments = {};
  for (const { field, name } of listUploads(files)) {
    const bytes = await folder.read(field, name);
    documents[field] = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  const cleaned = await cleanDocuments(services.uploadChecks, documents);
  const issued = await readIssuedFiles(services.uploadChecks, folder, row);
  const unclaimed: UnclaimedFiles[] = [];
  if (cleaned.files.length > 0) unclaimed.push(await storeUnclaimedFiles(services, 'uploads', cleaned.files));
  if (issued.length > 0)
    unclaimed.push(
      await storeUnclaimedFiles(
        services,
        'docs',
        issued.map(({ file1, bytes }) => ({ name: `${orderId}_${file1}`, bytes })),
      ),
    );
  return {
    ...row,
    orderId,
    requestHash: services.hashRequest(describeDelivery(order, documents))[0],
    names: cleaned.names,
    issued: issued.map(({ bytes, ...file }) => ({ ...file, byteSize: bytes.length })),
    unclaimed,
  };
}

function requireDocuments(
  required: readonly IntakeDocumentField[],
  files: Partial<Record<IntakeDocumentField, string>>,
): void {
  const missing = required.filter((field) => files[field] === undefined);
  if (missing.length === 0) return;
  const message = 'This document is required.';
  throw new DomainError('invalid-input', message, {
    errors: Object.fromEntries(missing.map((field) => [field, message])),
  });
}

async function readIssuedFiles(uploadChecks: UploadChecks, folder: FileFolder, { imported: { history } }: ValidRow) {
  const issued: (Omit<IssuedFile, 'byteSize'> & { bytes: Buffer })[] = [];
  for (const [index, { file, uploaded_at }] of (history?.documents ?? []).entries()) {
    const field = `history.documents.${index}.file`;
    const { type, bytes } = await uploadChecks.clean(await folder.read(field, file)).catch((error: unknown) => {
      throw error instanceof DomainError ? new InvalidInputError(error.message, field) : error;
    });
    issued.push({
      file1: `${randomUUID()}.${uploadTypes[type]}`,
      type,
      bytes,
      originalName: path.basename(file),
      uploadedAt: uploaded_at,
    });
  }
  return issued;
}
