import { ApiError } from '@evisa/shared/client/api-error';
import { isEmailAddress } from '@evisa/shared/domain/email-address';
import { messages } from '@evisa/shared/domain/messages';

/** What is wrong with the address a mail is to go to; `null` when it is one plain address. */
export function emailFault(email: string): string | null {
  if (email.trim() === '') return messages.uploadEmailRequired;
  return isEmailAddress(email.trim()) ? null : messages.emailInvalid;
}

/** The API's word about the address. */
export function emailRefusal(error: Error | null): string | null {
  return (error instanceof ApiError && error.fields['email']) || null;
}
