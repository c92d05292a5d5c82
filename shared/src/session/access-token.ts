import { decodeJwt } from 'jose';
import type { User } from '@evisa/shared/contract/account';
import { isRole } from '@evisa/shared/domain/accounts/roles';

/** Thrown when an access token cannot be decoded into a user. */
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

/** Decodes the user of an access token without verifying it; the API does that. Throws `InvalidTokenError`. */
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
