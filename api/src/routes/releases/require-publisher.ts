import type { Publisher } from '../../commands/releases/publish-remote';
import { requireService, type Caller } from '../../plugins/auth/caller';
import { HttpError } from '../../plugins/http/http-error';

/** Returns the team that calls. Throws an `HttpError` (403) for a remote that is not its own. */
export function requirePublisher(caller: Caller, remote: string): Publisher & { keyId: number } {
  const service = requireService(caller);
  if (!service.scopes.includes(`publish:${remote}`)) throw new HttpError(403, `This key cannot publish ${remote}.`);
  return service;
}
