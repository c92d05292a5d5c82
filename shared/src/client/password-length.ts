import { minimumPasswordLength } from '@evisa/shared/domain/validation/validation-messages';
import { getPortalConfig } from './portal-config';

/** How many characters a new password has at least on this portal. */
export function getMinPasswordLength(): number {
  return getPortalConfig().minPasswordLength ?? minimumPasswordLength;
}

/** Returns the message about a password that is too short, or null. @param message for the shortest length of all portals */
export function findLengthError(password: string, message: string): string | null {
  const length = getMinPasswordLength();
  return password.length < length ? message.replace(String(minimumPasswordLength), String(length)) : null;
}
