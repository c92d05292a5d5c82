import { adminLogin } from '@evisa/shared/client/account';
import { ApiError } from '@evisa/shared/client/api-error';
import { toastError, toastSuccess } from '@evisa/shared/kit/toasts';
import { beginSignIn, completeSignIn, failSignIn } from '@evisa/shared/session/session-store';

interface SignInValues {
  email: string;
  password: string;
  /** Keeps the session past the browser's closing. */
  remember: boolean;
}

/**
 * Signs in (the specification, sections 4 and 8): the answer's message is a toast either way, and the session
 * begins on status 1 alone. Returns the messages the API gave to single fields.
 */
export async function submitSignIn({ email, password, remember }: SignInValues): Promise<Record<string, string>> {
  beginSignIn();
  try {
    const { jwtToken, message } = await adminLogin({ email: email.trim(), password });
    completeSignIn(jwtToken, remember);
    toastSuccess(message);
    return {};
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Sign-in failed.';
    failSignIn(message);
    toastError(message);
    return error instanceof ApiError ? error.fields : {};
  }
}
