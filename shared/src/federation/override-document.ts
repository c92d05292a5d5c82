import { contractVersion, supportedContractVersions } from '@evisa/shared/federation/contract-version';
import { findReleaseSetError, type ReleasedRemote } from '@evisa/shared/federation/release-set';

/** `override.json`: replaces the published version of a remote with one from another origin, in one tab. Its signature is in `.sig`. */
export interface OverrideDocument {
  /** Distinguishes it from release sets, which are signed with the same key. */
  kind: 'override';
  contractVersion: number;
  /** The URL of this document. It is valid nowhere else. */
  address: string;
  /** In ISO 8601. */
  signedAt: string;
  expiresAt: string;
  /** Its URLs are paths on the document's origin. */
  remote: ReleasedRemote;
}

/** Maximum validity of an override, so that a leaked one expires. */
export const maxOverrideDays = 7;

const dayMs = 24 * 60 * 60_000;
/** Maximum difference between clocks. */
const maxClockSkewMs = 5 * 60_000;

/**
 * Parses an override whose signature was verified. Throws an `Error` with a message if it cannot be used.
 * @param address the URL that it was fetched from
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

/** As in a release set: every script and stylesheet with its hash, including the entry. */
function isHashedRelease(remote: unknown): remote is ReleasedRemote {
  return isRelease(remote) && /^\w+$/.test(remote.name) && /^[\w.+-]+$/.test(remote.version) && hasValidHashes(remote);
}

/** Accepts any contract version, because a wrong one has its own message. */
function isRelease(remote: unknown): remote is ReleasedRemote {
  return findReleaseSetError({ contractVersion, remotes: [{ ...Object(remote), contractVersion }] }) === null;
}

function hasValidHashes({ entry, integrity }: ReleasedRemote): boolean {
  const isFile = ([path, hash]: [string, string]) =>
    /^[\w./+-]+$/.test(path) && /^sha(256-[\w+/]{43}=|384-[\w+/]{64})$/.test(hash);
  return Object.hasOwn(integrity, entry) && Object.entries(integrity).every(isFile);
}
