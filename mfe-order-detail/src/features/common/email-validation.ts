import { ApiError } from '@evisa/shared/client/http/api-error';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';

/** Returns an error message for a recipient's address, or `null` when it is valid. */
export function validateEmail(email: string): string | null {
  if (email.trim() === '') return validationMessages.uploadEmailRequired;
  return isEmailAddress(email.trim()) ? null : validationMessages.emailInvalid;
}

/** Returns the API's error about the `email` field, if any. */
export function getEmailError(error: Error | null): string | null {
  return (error instanceof ApiError && error.fields['email']) || null;
}
