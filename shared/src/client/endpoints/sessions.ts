import * as endpoints from '@evisa/shared/contract/endpoints';
import type { EndSession, SessionRow } from '@evisa/shared/contract/sessions';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** GET admin/sessions: returns the sessions of the signed-in member, latest first. */
export async function getSessions(signal?: AbortSignal): Promise<SessionRow[]> {
  return (await request<SessionRow[]>(endpoints.getSessions, { signal })).data;
}

/** PUT admin/end-session: ends one of the signed-in member's sessions. */
export function endSessionById(body: EndSession): Promise<ApiResponse<null>> {
  return request<null>(endpoints.endSession, { json: body });
}
