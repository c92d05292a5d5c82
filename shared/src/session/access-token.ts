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

/** What the specification names of a token's user. An existing host may send no more. */
function isUser(value: unknown): value is Pick<User, 'name' | 'type'> & { id?: unknown; email?: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'type' in value &&
    isRole(value.type)
  );
}

/** Returns a negative number for a name, which is unique among members. It keeps their preferences and drafts apart, and is never sent. */
function deriveId(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 40;
  return -1 - hash;
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
  const { id, email } = user;
  return {
    ...user,
    id: typeof id === 'number' ? id : deriveId(user.name),
    email: typeof email === 'string' ? email : '',
  };
}
