import * as calls from '@evisa/shared/contract/calls';
import type { EndSession, SessionRow } from '@evisa/shared/contract/sessions';
import { request, type Answer } from '@evisa/shared/client/http';

/** GET admin/sessions: where the member is signed in, the latest first. */
export async function getSessions(signal?: AbortSignal): Promise<SessionRow[]> {
  return (await request<SessionRow[]>(calls.getSessions, { signal })).data;
}

/** PUT admin/end-session: signs out one of one's own sessions. */
export function endOneSession(body: EndSession): Promise<Answer<null>> {
  return request<null>(calls.endSession, { json: body });
}
