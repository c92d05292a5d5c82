import type { SignIn, SignInMetadata, User } from '@evisa/shared/contract/account';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { Envelope } from '@evisa/shared/contract/response-envelope';
import { getFirstReads, keepFirstReads } from '@evisa/shared/client/http/first-reads';
import { request, setFirstEventId } from '@evisa/shared/client/http/http-client';

/**
 * POST admin/admin-login: returns the token and the signed-in member. Throws the API's message for a wrong password. Also gets what the
 * first screen reads.
 */
export async function adminLogin(body: SignIn): Promise<Envelope & { data: User } & SignInMetadata> {
  const reads = getFirstReads();
  const json = { ...body, ...(reads.length > 0 && { reads: [...reads] }) };
  const answer = await request(endpoints.adminLogin, { json });
  keepFirstReads(answer.jwtToken, answer.reads);
  setFirstEventId(answer.eventId);
  return answer;
}
