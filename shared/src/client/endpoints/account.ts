import type {
  ChangePassword,
  ConfirmPassword,
  ForgotPassword,
  ResetPassword,
  SignIn,
  User,
} from '@evisa/shared/contract/account';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** POST admin/admin-login: the token and the signed-in member. Refused with the API's words on a wrong password. */
export function adminLogin(body: SignIn): Promise<ApiResponse<User> & { jwtToken: string }> {
  return request<User, { jwtToken: string }>(endpoints.adminLogin, { json: body });
}

/** GET user_info: the signed-in member, as the API knows them now. */
export async function getUserInfo(signal?: AbortSignal): Promise<User> {
  return (await request<User>(endpoints.userInfo, { signal })).data;
}

/** POST admin/sign-out: the token is void afterwards. */
export function signOut(): Promise<ApiResponse<null>> {
  return request<null>(endpoints.signOut);
}

/** POST admin/confirm-password: proves again who is signed in. */
export function confirmPassword(body: ConfirmPassword): Promise<ApiResponse<null>> {
  return request<null>(endpoints.confirmPassword, { json: body });
}

/** POST admin/choose-first-password: in the place of one that a colleague set; the token is void afterwards. */
export function chooseFirstPassword(body: ChangePassword): Promise<ApiResponse<{ id: number }>> {
  return request<{ id: number }>(endpoints.chooseFirstPassword, { json: body });
}

/** POST admin/change-password: the token is void afterwards. */
export function changePassword(body: ChangePassword, idempotencyKey: string): Promise<ApiResponse<{ id: number }>> {
  return request<{ id: number }>(endpoints.changePassword, { json: body, idempotencyKey });
}

/** POST admin/forgot-password: mails a link, if there is such an account. */
export function forgotPassword(body: ForgotPassword): Promise<ApiResponse<null>> {
  return request<null>(endpoints.forgotPassword, { json: body });
}

/** POST admin/reset-password: a new password by the mailed link, once. */
export function resetPassword(body: ResetPassword): Promise<ApiResponse<null>> {
  return request<null>(endpoints.resetPassword, { json: body });
}
