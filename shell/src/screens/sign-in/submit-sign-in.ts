import { adminLogin } from '@evisa/shared/client/endpoints/account';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { clearToasts, toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { beginSignIn, completeSignIn, failSignIn } from '@evisa/shared/session/session-store';

interface SignInValues {
  email: string;
  password: string;
  /** Of an authenticator app, or a recovery code; empty until it is asked for. */
  code: string;
  /** Keeps the session past the browser's closing. */
  remember: boolean;
}

/** What came of a try: all of it empty when the session began. */
interface SignInOutcome {
  /** The messages the API gave to single fields. */
  fieldErrors: Record<string, string>;
  /** The password was right, and a code belongs to it. */
  requiresCode: boolean;
  /** How long it is until the next try. */
  retryAfterSeconds: number;
}

/**
 * Signs in (the specification, sections 4 and 8): the answer's message is a toast either way, and the session
 * begins on status 1 alone. Being asked for a code is no failure.
 */
export async function submitSignIn({ email, password, code, remember }: SignInValues): Promise<SignInOutcome> {
  beginSignIn();
  // What was said of the try before is no longer so, and would cover the form of a phone.
  clearToasts();
  try {
    const answer = await adminLogin({
      email: email.trim(),
      password,
      ...(code.trim() !== '' && { code: code.trim() }),
    });
    completeSignIn(answer.jwtToken, remember, answer.data);
    toastSuccess(answer.message);
    return { fieldErrors: {}, requiresCode: false, retryAfterSeconds: 0 };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Sign-in failed.';
    const faults = error instanceof ApiError ? error.fields : {};
    const asksForCode = Object.hasOwn(faults, 'code');
    if (asksForCode && code.trim() === '') {
      failSignIn('');
      return { fieldErrors: {}, requiresCode: asksForCode, retryAfterSeconds: 0 };
    }
    failSignIn(message);
    toastError(message);
    return {
      fieldErrors: faults,
      requiresCode: asksForCode,
      retryAfterSeconds: (error instanceof ApiError && error.retryAfter) || 0,
    };
  }
}
