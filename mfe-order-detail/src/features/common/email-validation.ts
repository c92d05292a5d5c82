import { ApiError } from '@evisa/shared/client/http/api-error';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';

/** What is wrong with the address a mail is to go to; `null` when it is one plain address. */
export function validateEmail(email: string): string | null {
  if (email.trim() === '') return validationMessages.uploadEmailRequired;
  return isEmailAddress(email.trim()) ? null : validationMessages.emailInvalid;
}

/** The API's word about the address. */
export function getEmailError(error: Error | null): string | null {
  return (error instanceof ApiError && error.fields['email']) || null;
}
