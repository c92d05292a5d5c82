import { queryOptions, useMutation } from '@evisa/shared/kit/react-query';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { requestFile } from '@evisa/shared/client/http/http-client';
import type { AuditFilter } from '@evisa/shared/contract/audit';
import { downloadBlob } from '@evisa/shared/kit/download-blob';
import { toastApiError } from '../../queries/api-errors';

export const auditPageSize = 50;

/**
 * Returns the query for the page of entries after the entry `before`. A loaded page never refreshes, so that the pages stay
 * consistent. Change `refreshedAt` to load all of them again.
 */
export function auditPageQuery(filter: AuditFilter, before: number | undefined, refreshedAt: number) {
  return queryOptions({
    queryKey: ['audit-trail', filter, before, refreshedAt],
    queryFn: ({ signal }) =>
      requestData(endpoints.getAuditTrail, { json: { ...filter, before, limit: auditPageSize }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The actors and actions to filter by. */
export const auditFacetsQuery = queryOptions({
  queryKey: ['audit-facets'],
  queryFn: ({ signal }) => requestData(endpoints.getAuditFacets, { signal }),
});

/** Verifies that every entry is present and unchanged. */
export function useVerifyAuditTrail() {
  return useMutation({ mutationFn: () => requestData(endpoints.checkAuditTrail), onError: toastApiError });
}

/** Downloads the filtered entries as a CSV file, named after the day. */
export function useExportAuditTrail() {
  return useMutation({
    mutationFn: (filter: AuditFilter) => requestFile(endpoints.exportAuditTrail, { json: filter }),
    onSuccess: (file) => downloadBlob(file, `audit-trail-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: toastApiError,
  });
}
