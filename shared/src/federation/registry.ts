/** `/registry.json`, the only URL that is never cached: it points to the live release set. */
export interface Registry {
  /** The address of the release set, e.g. `/release-sets/3fa9c1d2e4b5a697….json`. */
  releaseSet: string;
  /** A newer set that only some people get. */
  canary?: Canary;
  /** Why `releaseSet` may have a lower number than sets before it. */
  rollback?: Rollback;
}

/** A signed rollback. */
interface Rollback {
  /** Higher than the number of every set before. */
  number: number;
  /** The Ed25519 signature of `getRollbackPayload` in Base64. */
  signature: string;
}

/** Returns the text that the signature of a rollback covers. */
export function getRollbackPayload(releaseSet: string, number: number): string {
  return `Roll back to ${releaseSet} over ${number}`;
}

interface Canary {
  releaseSet: string;
  /** The share of people who get it: more than 0, less than 1. */
  share: number;
  /** IDs of members who get it as well. */
  members?: readonly number[];
}

/** Returns the address of a release set by its id, the hash of its text. */
export function releaseSetAddress(id: string): string {
  return `/release-sets/${id}.json`;
}

/** Returns the id in the address or file name of a release set. */
export function parseReleaseSetId(address: string): string {
  return address.replace(/^.*\/|\.json$/g, '');
}

export function isRegistry(value: unknown): value is Registry {
  return (
    hasReleaseSetUrl(value) &&
    (!('canary' in value) || value.canary === undefined || isCanary(value.canary)) &&
    (!('rollback' in value) || value.rollback === undefined || isRollback(value.rollback))
  );
}

function isCanary(value: unknown): value is Canary {
  return (
    hasReleaseSetUrl(value) &&
    'share' in value &&
    typeof value.share === 'number' &&
    value.share > 0 &&
    value.share < 1 &&
    (!('members' in value) || Array.isArray(value.members))
  );
}

function isRollback(value: unknown): value is Rollback {
  return (
    typeof value === 'object' &&
    value !== null &&
    'number' in value &&
    'signature' in value &&
    typeof value.number === 'number' &&
    typeof value.signature === 'string'
  );
}

function hasReleaseSetUrl(value: unknown): value is { releaseSet: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'releaseSet' in value &&
    typeof value.releaseSet === 'string' &&
    /^\/release-sets\/[0-9a-f]{32}\.json$/.test(value.releaseSet)
  );
}

/**
 * Returns the URL of the release set for a person. It is the same while the registry is unchanged, and a person keeps a canary when its share
 * grows.
 * @param person the member's ID, or a random text stored in the browser
 */
export function selectReleaseSet({ releaseSet, canary }: Registry, person: string): string {
  return canary &&
    (canary.members?.some((member) => `${member}` === person) ||
      hashToUnitInterval(`${canary.releaseSet} ${person}`) < canary.share)
    ? canary.releaseSet
    : releaseSet;
}

/** Hashes a text to an evenly distributed number between 0 and 1 (FNV-1a with the finalizer of MurmurHash3). */
function hashToUnitInterval(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
