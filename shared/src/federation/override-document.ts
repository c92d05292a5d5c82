import { contractVersion, supportedContractVersions } from '@evisa/shared/federation/contract-version';
import { findReleaseSetError, type ReleasedRemote } from '@evisa/shared/federation/release-set';

/** `override.json`: one remote from another origin, in the place of its published version, in one tab. Signed beside it, in `.sig`. */
export interface OverrideDocument {
  /** Release sets are signed with the same key: neither can stand for the other. */
  kind: 'override';
  contractVersion: number;
  /** Where this document lies; it is good nowhere else. */
  address: string;
  /** In ISO 8601. */
  signedAt: string;
  expiresAt: string;
  /** Its addresses are paths from the root of the document's origin. */
  remote: ReleasedRemote;
}

/** How long an override is good for at most: one that got into other hands dies by itself. */
export const maxOverrideDays = 7;

const dayMs = 24 * 60 * 60_000;
/** How far clocks may be apart. */
const maxClockSkewMs = 5 * 60_000;

/**
 * An override that was signed, read. Throws `Error` with a sentence where it is not to be used.
 * @param address where it was fetched
 */
export function parseOverride(text: string, address: string, now: number): OverrideDocument {
  const document = parseJson(text);
  if (!isOverrideDocument(document)) throw new Error('What lies there is no override.');
  const [signedAt, expiresAt] = [Date.parse(document.signedAt), Date.parse(document.expiresAt)];
  const builtFor = [document.contractVersion, document.remote.contractVersion ?? document.contractVersion];
  const unspoken = builtFor.find((version) => !supportedContractVersions.includes(version));
  if (unspoken !== undefined)
    throw new Error(
      `It is built for version ${unspoken} of the contract with the shell, and this shell supports ${supportedContractVersions.join(' and ')}.`,
    );
  if (document.address !== address) throw new Error(`It was signed for ${document.address}, and is good there only.`);
  if (!(expiresAt > now)) throw new Error('It has expired: publish it again.');
  if (!(signedAt < now + maxClockSkewMs && expiresAt - signedAt <= maxOverrideDays * dayMs))
    throw new Error(`It is good for longer than the ${maxOverrideDays} days that are allowed.`);
  return document;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isOverrideDocument(value: unknown): value is OverrideDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'override' &&
    'contractVersion' in value &&
    typeof value.contractVersion === 'number' &&
    ['address', 'signedAt', 'expiresAt'].every((name) => typeof Reflect.get(value, name) === 'string') &&
    'remote' in value &&
    isHashedRelease(value.remote)
  );
}

/** As in a release set; every script and stylesheet with its hash, the entry first of all. */
function isHashedRelease(remote: unknown): remote is ReleasedRemote {
  return isRelease(remote) && /^\w+$/.test(remote.name) && /^[\w.+-]+$/.test(remote.version) && hasValidHashes(remote);
}

/** Whatever version of the contract it is built for, which has a sentence of its own. */
function isRelease(remote: unknown): remote is ReleasedRemote {
  return findReleaseSetError({ contractVersion, remotes: [{ ...Object(remote), contractVersion }] }) === null;
}

function hasValidHashes({ entry, integrity }: ReleasedRemote): boolean {
  const isFile = ([path, hash]: [string, string]) =>
    /^[\w./+-]+$/.test(path) && /^sha(256-[\w+/]{43}=|384-[\w+/]{64})$/.test(hash);
  return Object.hasOwn(integrity, entry) && Object.entries(integrity).every(isFile);
}
