import { ApiError } from '@evisa/shared/client/http/api-error';

export { validateRecipient as validateEmail } from '@evisa/shared/domain/validation/validate-recipient';

/** Returns the API's error about the `email` field, if any. */
export function getEmailError(error: Error | null): string | null {
  return (error instanceof ApiError && error.fields['email']) || null;
}
