import { useMutation } from '@evisa/shared/kit/react-query';
import { exportAuditTrail } from '@evisa/shared/client/endpoints/audit';
import type { AuditFilter } from '@evisa/shared/contract/audit';
import { downloadBlob } from '@evisa/shared/kit/download-blob';
import { toastApiError } from '../../queries/toast-api-error';

/** What the filter shows as a CSV file among the person's downloads, named after the day. */
export function useExportAuditTrail() {
  return useMutation({
    mutationFn: (filter: AuditFilter) => exportAuditTrail(filter),
    onSuccess: (file) => downloadBlob(file, `audit-trail-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: toastApiError,
  });
}
