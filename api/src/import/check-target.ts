import { DomainError } from '../errors/domain-error';
import type { FileFolder } from './file-folder';
import { listFiles } from './imported-files';
import { refuse, type ImportTarget } from './import-target';

/** The target of a dry run: checks that the files of a row exist, and stores nothing. */
export function createCheckTarget(folder: FileFolder): ImportTarget {
  return {
    batchSize: 100,
    store: (rows) =>
      Promise.all(
        rows.map(async (row) => {
          const errors: Record<string, string> = {};
          for (const { field, name } of listFiles(row.imported))
            await folder.check(field, name).catch((error: unknown) => {
              if (!(error instanceof DomainError)) throw error;
              errors[field] ??= error.message;
            });
          if (Object.keys(errors).length > 0) return refuse(row, errors);
          return {
            line: row.line,
            reference: row.imported.order.reference,
            outcome: 'valid' as const,
            orderId: null,
            errors,
          };
        }),
      ),
  };
}
