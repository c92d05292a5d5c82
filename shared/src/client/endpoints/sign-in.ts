import type { SignIn, SignInMetadata, User } from '@evisa/shared/contract/account';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { Envelope } from '@evisa/shared/contract/response-envelope';
import { request } from '@evisa/shared/client/http/http-client';

/** POST admin/admin-login: returns the token and the signed-in member. Throws the API's message for a wrong password. */
export function adminLogin(json: SignIn): Promise<Envelope & { data: User } & SignInMetadata> {
  return request(endpoints.adminLogin, { json });
}
