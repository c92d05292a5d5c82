import { isEmailAddress } from '@evisa/shared/domain/email-address';
import { messages } from '@evisa/shared/domain/messages';

/** The rules of the sign-in form (the specification, section 5): the message for a value, `null` when it is fine. */
export const signInFaults = {
  email: (email: string): string | null => {
    if (email.trim() === '') return messages.emailRequired;
    return isEmailAddress(email.trim()) ? null : messages.emailInvalid;
  },
  password: (password: string): string | null => (password === '' ? messages.passwordRequired : null),
  /** Of the second factor, where it is asked for. */
  code: (code: string): string | null => (code.trim() === '' ? 'Please enter the code.' : null),
};
