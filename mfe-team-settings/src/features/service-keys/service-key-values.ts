import {
  remoteNamePattern,
  serviceScopeNames,
  serviceScopes,
  type ServiceScope,
} from '@evisa/shared/domain/accounts/service-scopes';
import { findLookalikeError } from '@evisa/shared/domain/team-rules';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import type { CreateServiceKey } from '@evisa/shared/contract/service-keys';

/** What the form of a new key contains. */
export interface ServiceKeyValues {
  name: string;
  scopes: readonly ServiceScope[];
  /** The name of the remote that a key can publish. */
  remote: string;
  /** A public Ed25519 key in PEM form, of which uploads need a signature; or empty. */
  publicKey: string;
  /** The last day on which the key works: YYYY-MM-DD, or empty. */
  lastDay: string;
}

export type ServiceKeyErrors = Partial<Record<keyof ServiceKeyValues, string>>;

export const emptyServiceKey: ServiceKeyValues = { name: '', scopes: [], remote: '', publicKey: '', lastDay: '' };

/** Returns a message for each invalid field. `isDayIncomplete`: a day is half typed. */
export function validateServiceKey(
  { name, scopes, remote, lastDay }: ServiceKeyValues,
  isDayIncomplete: boolean,
): ServiceKeyErrors {
  const isPast = lastDay !== '' && toEndOfDay(lastDay) <= new Date().toISOString();
  const lookalikeError = findLookalikeError(name.trim());
  return {
    ...(name.trim() === '' && { name: 'Please enter a name.' }),
    ...(lookalikeError && { name: lookalikeError }),
    ...(scopes.length === 0 && { scopes: 'Please choose what this key is for.' }),
    ...(needsRemote(scopes) &&
      !remoteNamePattern.test(remote.trim()) && { remote: 'Please enter a name of letters, digits and underscores.' }),
    ...(isDayIncomplete && { lastDay: validationMessages.dateInvalid }),
    ...(isPast && { lastDay: 'Please choose a day in the future.' }),
  };
}

/** Returns the body of the request. */
export function toNewServiceKey({ name, scopes, remote, publicKey, lastDay }: ServiceKeyValues): CreateServiceKey {
  return {
    name: name.trim(),
    scopes: serviceScopeNames
      .filter((scope) => scopes.includes(scope))
      .map((scope) => (isOfRemote(scope) ? `${scope}:${remote.trim()}` : scope)),
    expiresAt: lastDay === '' ? null : toEndOfDay(lastDay),
    ...(needsRemote(scopes) && publicKey.trim() !== '' && { publicKey: publicKey.trim() }),
  };
}

/** Whether one of the scopes is for one remote only. */
export function needsRemote(scopes: readonly ServiceScope[]): boolean {
  return scopes.some(isOfRemote);
}

function isOfRemote(scope: ServiceScope): boolean {
  return 'ofRemote' in serviceScopes[scope];
}

/** Returns the API's messages by field of the form. */
export function toServiceKeyErrors(fields: Readonly<Record<string, string>>): ServiceKeyErrors {
  const { name, expiresAt, publicKey } = fields;
  const scopes = fields['scopes'] ?? fields['scopes.0'];
  return {
    ...(name && { name }),
    ...(scopes && { scopes }),
    ...(publicKey && { publicKey }),
    ...(expiresAt && { lastDay: expiresAt }),
  };
}

function toEndOfDay(day: string): string {
  return `${day}T23:59:59.999Z`;
}
