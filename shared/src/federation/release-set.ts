import { supportedContractVersions } from '@evisa/shared/federation/contract-version';
import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';

/** One published version of one remote. */
export interface ReleasedRemote {
  /** Its name in the federation. */
  name: string;
  /** Package version and content hash, e.g. `1.0.0-3fa9c1d2`. */
  version: string;
  /** The URL of its entry script on the portal's origin. */
  entry: string;
  /** The hash (`sha256-…`; `sha384-…` in older sets) of each script and stylesheet, by URL. Only of the entry, if that lists the others. */
  integrity: Readonly<Record<string, string>>;
  /**
   * Compressed bytes of scripts and stylesheets for its heaviest screen and in total, and of `data`: workers, fonts and other files that a
   * screen requests when it needs them. Older sets have none.
   */
  sizes?: { screen: number; all: number; data?: number };
  /** The contract version that it is built for. Default: that of its set. */
  contractVersion?: number;
  declaration: RemoteDeclaration;
  /** The ID of the set with its previous version, for browsers where this one fails. */
  before?: string;
}

/** The part of a published version that is needed to load it. */
export type RemoteVersion = Omit<ReleasedRemote, 'before'>;

/** The versions that are live together: an immutable document, named by its hash. */
export interface ReleaseSet {
  /** The highest contract version of its remotes. */
  contractVersion: number;
  remotes: readonly ReleasedRemote[];
  /** In a signed set: higher than in every earlier set, so that an old set cannot pass as the newest. */
  number?: number;
  /** In a signed set: the SHA-256 (hex) of each start page that the server can serve. */
  shell?: readonly string[];
}

type Check = (value: unknown, at: string) => string | null;

const matches =
  (test: (value: unknown) => boolean, what: string): Check =>
  (value, at) =>
    test(value) ? null : `${at} should be ${what}`;
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = matches((value) => typeof value === 'string' && value !== '', 'a text');
const number = matches(Number.isFinite, 'a number');
const optional =
  (check: Check): Check =>
  (value, at) =>
    value === undefined ? null : check(value, at);
const path = matches(
  (value) => typeof value === 'string' && value.startsWith('/') && !value.startsWith('//'),
  'a path from the root',
);

const listOf =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value)
      ? firstError(value.map((item, index) => check(item, `${at}[${index}]`)))
      : `${at} should be a list`;

const objectOf =
  (fields: Record<string, Check>): Check =>
  (value, at) =>
    isObject(value)
      ? firstError(Object.entries(fields).map(([name, check]) => check(Reflect.get(value, name), `${at}.${name}`)))
      : `${at} should be an object`;

const mapOf =
  (check: Check): Check =>
  (value, at) =>
    isObject(value)
      ? firstError(Object.entries(value).map(([name, item]) => check(item, `${at}['${name}']`)))
      : `${at} should be an object`;

function firstError(complaints: (string | null)[]): string | null {
  return complaints.find((complaint) => complaint !== null) ?? null;
}

const screen = objectOf({
  path,
  title: text,
  module: text,
  roles: optional(listOf(text)),
  props: optional(matches(isObject, 'an object')),
  nav: optional(objectOf({ label: text, order: number, countKey: optional(text), icon: optional(text) })),
});

const supportedVersion = matches(
  (value) => typeof value === 'number' && supportedContractVersions.includes(value),
  `a version this shell supports (${supportedContractVersions.join(', ')})`,
);

const remoteVersion = {
  name: text,
  version: text,
  entry: path,
  integrity: mapOf(text),
  declaration: objectOf({ name: text, prefixes: optional(listOf(path)), screens: listOf(screen) }),
};

const setId = matches((value) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value), 'the id of a release set');

const releaseSetOfVersion = (version: Check): Check =>
  objectOf({
    contractVersion: version,
    number: optional(number),
    remotes: listOf(objectOf({ ...remoteVersion, contractVersion: optional(version), before: optional(setId) })),
  });

const releaseSet = releaseSetOfVersion(supportedVersion);
const earlierSet = releaseSetOfVersion(number);

/** Returns what is invalid about a release set, as a sentence; null if the shell can use it. */
export function findReleaseSetError(value: unknown): string | null {
  return releaseSet(value, 'The release set');
}

export function isReleaseSet(value: unknown): value is ReleaseSet {
  return findReleaseSetError(value) === null;
}

/**
 * Returns a remote from an earlier set. Null if that is not a release set, or does not contain the remote in a contract version that this
 * shell supports. The contract versions of other remotes do not matter.
 */
export function findRemoteVersion(earlier: unknown, name: string): RemoteVersion | null {
  if (!isEarlierSet(earlier)) return null;
  const version = earlier.remotes.find((remote) => remote.name === name);
  return version && supportedContractVersions.includes(version.contractVersion ?? earlier.contractVersion)
    ? version
    : null;
}

function isEarlierSet(value: unknown): value is ReleaseSet {
  return earlierSet(value, '') === null;
}
