import { queryOptions } from '@evisa/shared/kit/react-query';
import { getAuditFacets, getAuditTrail } from '@evisa/shared/client/endpoints/audit';
import type { AuditFilter } from '@evisa/shared/contract/audit';

export const auditPageSize = 50;

/**
 * A page of the audit trail after the entry `before`. It stays as it was read, so that the pages fit together; another `round`
 * reads them all anew.
 */
export function auditPageQuery(filter: AuditFilter, before: number | undefined, round: number) {
  return queryOptions({
    queryKey: ['audit-trail', filter, before, round],
    queryFn: ({ signal }) => getAuditTrail({ ...filter, before, limit: auditPageSize }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Who and what there is to filter by. */
export const auditFacetsQuery = queryOptions({
  queryKey: ['audit-facets'],
  queryFn: ({ signal }) => getAuditFacets(signal),
});
