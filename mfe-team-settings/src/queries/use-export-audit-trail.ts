import { useMutation } from '@evisa/shared/kit/query';
import { exportAuditTrail } from '@evisa/shared/client/audit';
import type { AuditFilter } from '@evisa/shared/contract/audit';
import { saveFile } from '@evisa/shared/kit/save-file';
import { tellFailure } from './tell-failure';

/** What the filter shows as a CSV file among the person's downloads, named after the day. */
export function useExportAuditTrail() {
  return useMutation({
    mutationFn: (filter: AuditFilter) => exportAuditTrail(filter),
    onSuccess: (file) => saveFile(file, `audit-trail-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: tellFailure,
  });
}
