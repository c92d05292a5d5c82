import type { SignIn, SignInMetadata, User } from '@evisa/shared/contract/account';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { Envelope } from '@evisa/shared/contract/response-envelope';
import { keepSignInResponses } from '@evisa/shared/client/http/early-reads';
import { request } from '@evisa/shared/client/http/http-client';

let firstReads: readonly string[] = [];

/** Sets the GET calls that the next sign-in answers along: those with which the dashboard begins. */
export function setFirstReads(reads: readonly string[]): void {
  firstReads = reads;
}

/**
 * POST admin/admin-login: returns the token and the signed-in member. Throws the API's message for a wrong password. Saves the first screen a
 * round trip: see `setFirstReads`.
 */
export async function adminLogin(body: SignIn): Promise<Envelope & { data: User } & SignInMetadata> {
  const json = { ...body, ...(firstReads.length > 0 && { reads: [...firstReads] }) };
  const answer = await request(endpoints.adminLogin, { json });
  keepSignInResponses(answer.jwtToken, answer.reads ?? {}, answer.eventId);
  firstReads = [];
  return answer;
}
