import type { ChangePassword, SignIn, User } from '@evisa/shared/contract/account';
import { calls } from '@evisa/shared/contract/calls';
import { request, type Answer } from '@evisa/shared/client/http';

/** POST admin/admin-login: the token and the signed-in member. Refused with the API's words on a wrong password. */
export function adminLogin(body: SignIn): Promise<Answer<User> & { jwtToken: string }> {
  return request<User, { jwtToken: string }>(calls.adminLogin, { json: body });
}

/** GET user_info: the signed-in member, as the API knows them now. */
export async function userInfo(signal?: AbortSignal): Promise<User> {
  return (await request<User>(calls.userInfo, { signal })).data;
}

/** POST admin/sign-out: the token is void afterwards. */
export function signOut(): Promise<Answer<null>> {
  return request<null>(calls.signOut);
}

/** POST admin/change-password: the token is void afterwards. */
export function changePassword(body: ChangePassword, idempotencyKey: string): Promise<Answer<{ id: number }>> {
  return request<{ id: number }>(calls.changePassword, { json: body, idempotencyKey });
}
