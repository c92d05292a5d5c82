import * as endpoints from '@evisa/shared/contract/endpoints';
import type { EndSession, SessionRow } from '@evisa/shared/contract/sessions';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `requestData(endpoints.getSessions, { signal })`. */
export function getSessions(signal?: AbortSignal): Promise<SessionRow[]> {
  return requestData(endpoints.getSessions, { signal });
}

/** @deprecated Use `request(endpoints.endSession, { json })`. */
export function endSessionById(body: EndSession): Promise<ApiResponse<null>> {
  return request(endpoints.endSession, { json: body });
}
