import * as endpoints from '@evisa/shared/contract/endpoints';
import type { EndSession, SessionRow } from '@evisa/shared/contract/sessions';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** GET admin/sessions: where the member is signed in, the latest first. */
export async function getSessions(signal?: AbortSignal): Promise<SessionRow[]> {
  return (await request<SessionRow[]>(endpoints.getSessions, { signal })).data;
}

/** PUT admin/end-session: signs out one of one's own sessions. */
export function endSessionById(body: EndSession): Promise<ApiResponse<null>> {
  return request<null>(endpoints.endSession, { json: body });
}
