import { isEmailAddress } from './email-address';
import { validationMessages } from './validation-messages';

/** Returns an error message for a recipient's address, or `null` when it is valid. */
export function validateRecipient(email: string): string | null {
  if (email.trim() === '') return validationMessages.uploadEmailRequired;
  return isEmailAddress(email.trim()) ? null : validationMessages.emailInvalid;
}
