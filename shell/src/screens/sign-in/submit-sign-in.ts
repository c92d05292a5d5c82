import { adminLogin } from '@evisa/shared/client/endpoints/sign-in';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { clearToasts, showToast, toastError } from '@evisa/shared/kit/feedback/toasts';
import { beginSignIn, completeSignIn, failSignIn } from '@evisa/shared/session/session-store';

/** The code of the welcome message loads after this time, so that it does not delay the first screen. */
const welcomeDelayMs = 3000;

interface SignInValues {
  email: string;
  password: string;
  /** A code of an authenticator app, or a recovery code; empty until it is required. */
  code: string;
  /** Keeps the session after the browser closes. */
  remember: boolean;
}

/** The outcome of an attempt; empty when it succeeded. */
interface SignInOutcome {
  /** Messages of the API by field. */
  fieldErrors: Record<string, string>;
  /** The password is correct, and the account requires a code. */
  requiresCode: boolean;
  /** Seconds until the next possible attempt. */
  retryAfterSeconds: number;
}

/**
 * Signs in and shows the API's message as a toast. The session starts only with status 1. A request for a code is not an error.
 */
export async function submitSignIn({ email, password, code, remember }: SignInValues): Promise<SignInOutcome> {
  beginSignIn();
  // Toasts of the previous attempt are outdated, and would cover the form on a phone.
  clearToasts();
  try {
    const answer = await adminLogin({
      email: email.trim(),
      password,
      ...(code.trim() !== '' && { code: code.trim() }),
    });
    completeSignIn(answer.jwtToken, remember, answer.data);
    showToast({ message: answer.message, tone: 'done' }, welcomeDelayMs);
    return { fieldErrors: {}, requiresCode: false, retryAfterSeconds: 0 };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Sign-in failed.';
    const fieldErrors = error instanceof ApiError ? error.fields : {};
    const requiresCode = Object.hasOwn(fieldErrors, 'code');
    if (requiresCode && code.trim() === '') {
      failSignIn('');
      return { fieldErrors: {}, requiresCode, retryAfterSeconds: 0 };
    }
    failSignIn(message);
    toastError(message);
    return {
      // Neither a field, the network, the number of attempts nor the service is the reason: a refusal is about the password.
      fieldErrors:
        error instanceof ApiError && error.httpStatus > 0 && error.httpStatus < 429 && error.kind !== 'invalid'
          ? { password: message }
          : fieldErrors,
      requiresCode,
      retryAfterSeconds: (error instanceof ApiError && error.retryAfter) || 0,
    };
  }
}
