import type {
  ChangePassword,
  ConfirmPassword,
  ForgotPassword,
  ResetPassword,
  SignIn,
  User,
} from '@evisa/shared/contract/account';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { getFirstReads, keepFirstReads } from '@evisa/shared/client/http/first-reads';
import { request, setFirstEventId, type ApiResponse } from '@evisa/shared/client/http/http-client';

type SignInAnswer = ApiResponse<User> & { jwtToken: string; reads?: Record<string, unknown>; eventId?: string };

/**
 * POST admin/admin-login: returns the token and the signed-in member. Throws the API's message for a wrong password. Also gets what the
 * first screen reads.
 */
export async function adminLogin(body: SignIn): Promise<SignInAnswer> {
  const reads = getFirstReads();
  const answer = await request<User, SignInAnswer>(endpoints.adminLogin, {
    json: { ...body, ...(reads.length > 0 && { reads }) },
  });
  keepFirstReads(answer.jwtToken, answer.reads);
  setFirstEventId(answer.eventId);
  return answer;
}

/** GET user_info: returns the current data of the signed-in member. */
export async function getUserInfo(signal?: AbortSignal): Promise<User> {
  return (await request<User>(endpoints.userInfo, { signal })).data;
}

/** POST admin/sign-out: revokes the token. */
export function signOut(): Promise<ApiResponse<null>> {
  return request<null>(endpoints.signOut);
}

/** POST admin/confirm-password: reauthenticates the signed-in member. */
export function confirmPassword(body: ConfirmPassword): Promise<ApiResponse<null>> {
  return request<null>(endpoints.confirmPassword, { json: body });
}

/** POST admin/choose-first-password: replaces a password that a colleague set, and revokes the token. */
export function chooseFirstPassword(body: ChangePassword): Promise<ApiResponse<{ id: number }>> {
  return request<{ id: number }>(endpoints.chooseFirstPassword, { json: body });
}

/** POST admin/change-password: changes the password and revokes the token. */
export function changePassword(body: ChangePassword, idempotencyKey: string): Promise<ApiResponse<{ id: number }>> {
  return request<{ id: number }>(endpoints.changePassword, { json: body, idempotencyKey });
}

/** POST admin/forgot-password: mails a link if the account exists. */
export function forgotPassword(body: ForgotPassword): Promise<ApiResponse<null>> {
  return request<null>(endpoints.forgotPassword, { json: body });
}

/** POST admin/reset-password: sets a new password with the token of the mailed link, which is valid once. */
export function resetPassword(body: ResetPassword): Promise<ApiResponse<null>> {
  return request<null>(endpoints.resetPassword, { json: body });
}
