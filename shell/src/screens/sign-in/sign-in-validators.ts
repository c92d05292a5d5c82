import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';

/** The rules of the sign-in form (the specification, section 5): the message for a value, `null` when it is fine. */
export const signInValidators = {
  email: (email: string): string | null => {
    if (email.trim() === '') return validationMessages.emailRequired;
    return isEmailAddress(email.trim()) ? null : validationMessages.emailInvalid;
  },
  password: (password: string): string | null => (password === '' ? validationMessages.passwordRequired : null),
  /** Of the second factor, where it is asked for. */
  code: (code: string): string | null => (code.trim() === '' ? 'Please enter the code.' : null),
};
