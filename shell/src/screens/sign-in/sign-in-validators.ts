import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';

/** Validators of the sign-in form. Return a message, or null for a valid value. */
export const signInValidators = {
  email: (email: string): string | null => {
    if (email.trim() === '') return validationMessages.emailRequired;
    return isEmailAddress(email.trim()) ? null : validationMessages.emailInvalid;
  },
  password: (password: string): string | null => (password === '' ? validationMessages.passwordRequired : null),
  /** The code of the second factor. */
  code: (code: string): string | null => (code.trim() === '' ? 'Please enter the code.' : null),
};
