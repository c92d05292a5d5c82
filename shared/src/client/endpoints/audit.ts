import type { AuditCheck, AuditEntry, AuditFacets, AuditFilter, AuditPage } from '@evisa/shared/contract/audit';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request, requestFile } from '@evisa/shared/client/http/http-client';

/** POST admin/audit-trail: returns a page, newest first. */
export async function getAuditTrail(body: AuditPage, signal?: AbortSignal): Promise<AuditEntry[]> {
  return (await request<AuditEntry[]>(endpoints.getAuditTrail, { json: body, signal })).data;
}

/** POST admin/export-audit-trail: returns the filtered entries as CSV. */
export function exportAuditTrail(body: AuditFilter, signal?: AbortSignal): Promise<Blob> {
  return requestFile(endpoints.exportAuditTrail, { json: body, signal });
}

/** GET admin/audit-facets: returns the options of the filters. */
export async function getAuditFacets(signal?: AbortSignal): Promise<AuditFacets> {
  return (await request<AuditFacets>(endpoints.getAuditFacets, { signal })).data;
}

/** GET admin/check-audit-trail: verifies the hash of every entry. */
export async function checkAuditTrail(signal?: AbortSignal): Promise<AuditCheck> {
  return (await request<AuditCheck>(endpoints.checkAuditTrail, { signal })).data;
}
