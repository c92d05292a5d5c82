import { decodeJwt } from 'jose';
import type { User } from '@evisa/shared/contract/account';
import { isRole } from '@evisa/shared/domain/accounts/roles';

/** The stored token cannot be decoded into a user (the specification, section 3, Stored session). */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
  constructor() {
    super('Invalid token');
  }
}

function isUser(value: unknown): value is User {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'email' in value &&
    typeof value.email === 'string' &&
    'type' in value &&
    isRole(value.type)
  );
}

/** The user inside an access token; it proves nothing, the API does. Throws `InvalidTokenError`. */
export function decodeAccessToken(token: string): User {
  let user: unknown;
  try {
    user = decodeJwt(token)['user'];
  } catch {
    throw new InvalidTokenError();
  }
  if (!isUser(user)) throw new InvalidTokenError();
  return user;
}
