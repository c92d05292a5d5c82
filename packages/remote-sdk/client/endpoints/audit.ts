import * as endpoints from '@evisa/shared/contract/endpoints';
import type { AuditCheck, AuditEntry, AuditFacets, AuditFilter, AuditPage } from '@evisa/shared/contract/audit';
import { requestFile } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `requestData(endpoints.getAuditTrail, { json, signal })`. */
export function getAuditTrail(body: AuditPage, signal?: AbortSignal): Promise<AuditEntry[]> {
  return requestData(endpoints.getAuditTrail, { json: body, signal });
}

/** @deprecated Use `requestFile(endpoints.exportAuditTrail, { json, signal })`. */
export function exportAuditTrail(body: AuditFilter, signal?: AbortSignal): Promise<Blob> {
  return requestFile(endpoints.exportAuditTrail, { json: body, signal });
}

/** @deprecated Use `requestData(endpoints.getAuditFacets, { signal })`. */
export function getAuditFacets(signal?: AbortSignal): Promise<AuditFacets> {
  return requestData(endpoints.getAuditFacets, { signal });
}

/** @deprecated Use `requestData(endpoints.checkAuditTrail, { signal })`. */
export function checkAuditTrail(signal?: AbortSignal): Promise<AuditCheck> {
  return requestData(endpoints.checkAuditTrail, { signal });
}
