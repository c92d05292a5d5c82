import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  ChangePassword,
  ConfirmPassword,
  ForgotPassword,
  ResetPassword,
  User,
} from '@evisa/shared/contract/account';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';

export { adminLogin } from '@evisa/shared/client/endpoints/sign-in';

/** @deprecated Use `requestData(endpoints.userInfo, { signal })`. */
export function getUserInfo(signal?: AbortSignal): Promise<User> {
  return requestData(endpoints.userInfo, { signal });
}

/** @deprecated Use `request(endpoints.signOut)`. */
export function signOut(): Promise<ApiResponse<null>> {
  return request(endpoints.signOut);
}

/** @deprecated Use `request(endpoints.confirmPassword, { json })`. */
export function confirmPassword(body: ConfirmPassword): Promise<ApiResponse<null>> {
  return request(endpoints.confirmPassword, { json: body });
}

/** @deprecated Use `request(endpoints.chooseFirstPassword, { json })`. */
export function chooseFirstPassword(body: ChangePassword): Promise<ApiResponse<{ id: number }>> {
  return request(endpoints.chooseFirstPassword, { json: body });
}

/** @deprecated Use `request(endpoints.changePassword, { json, idempotencyKey })`. */
export function changePassword(body: ChangePassword, idempotencyKey: string): Promise<ApiResponse<{ id: number }>> {
  return request(endpoints.changePassword, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.forgotPassword, { json })`. */
export function forgotPassword(body: ForgotPassword): Promise<ApiResponse<null>> {
  return request(endpoints.forgotPassword, { json: body });
}

/** @deprecated Use `request(endpoints.resetPassword, { json })`. */
export function resetPassword(body: ResetPassword): Promise<ApiResponse<null>> {
  return request(endpoints.resetPassword, { json: body });
}
