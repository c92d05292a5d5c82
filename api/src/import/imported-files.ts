import { intakeDocumentFields, type IntakeDocumentField } from '@evisa/shared/contract/intake';
import type { ImportedOrder } from './parse-imported-order';

/** Lists the files that a row names, with the field of each. */
export function listFiles({ files, history }: ImportedOrder): { field: string; name: string }[] {
  const issued = history?.documents.map(({ file }, index) => ({
    field: `history.documents.${index}.file`,
    name: file,
  }));
  return [...listUploads(files), ...(issued ?? [])];
}

/** Lists the applicant's files of a row. */
export function listUploads(files: ImportedOrder['files']): { field: IntakeDocumentField; name: string }[] {
  return intakeDocumentFields.flatMap((field) => {
    const name = files[field];
    return name === undefined ? [] : [{ field, name }];
  });
}
