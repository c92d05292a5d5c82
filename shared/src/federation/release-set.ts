import { speaks } from '@evisa/shared/federation/contract-version';
import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';

/** One published version of one remote. */
export interface ReleasedRemote {
  /** Its name in the federation. */
  name: string;
  /** Package version and content hash, e.g. `1.0.0-3fa9c1d2`. */
  version: string;
  /** The address of its entry script, under the portal's own origin. */
  entry: string;
  /** Every script and stylesheet of it by address, with its `sha384-…`. */
  integrity: Readonly<Record<string, string>>;
  /** Bytes of its scripts and stylesheets, compressed: what its heaviest screen fetches, and all there are. */
  sizes?: { screen: number; all: number };
  /** The version of the agreement it is built for; that of its set where it names none. */
  contractVersion?: number;
  declaration: RemoteDeclaration;
  /** The version that was live before, for browsers in which this one fails. It has none itself. */
  fallback?: RemoteVersion;
}

/** All that it takes to load a version. */
export type RemoteVersion = Omit<ReleasedRemote, 'fallback'>;

/** What is live together: an immutable document, named by its hash. */
export interface ReleaseSet {
  /** The highest that its remotes are built for. */
  contractVersion: number;
  remotes: readonly ReleasedRemote[];
}

type Check = (value: unknown, at: string) => string | null;

const fits =
  (test: (value: unknown) => boolean, what: string): Check =>
  (value, at) =>
    test(value) ? null : `${at} should be ${what}`;
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = fits((value) => typeof value === 'string' && value !== '', 'a text');
const number = fits(Number.isFinite, 'a number');
const optional =
  (check: Check): Check =>
  (value, at) =>
    value === undefined ? null : check(value, at);
const path = fits(
  (value) => typeof value === 'string' && value.startsWith('/') && !value.startsWith('//'),
  'a path from the root',
);

const listOf =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value) ? first(value.map((item, index) => check(item, `${at}[${index}]`))) : `${at} should be a list`;

const objectOf =
  (fields: Record<string, Check>): Check =>
  (value, at) =>
    isObject(value)
      ? first(Object.entries(fields).map(([name, check]) => check(Reflect.get(value, name), `${at}.${name}`)))
      : `${at} should be an object`;

const mapOf =
  (check: Check): Check =>
  (value, at) =>
    isObject(value)
      ? first(Object.entries(value).map(([name, item]) => check(item, `${at}['${name}']`)))
      : `${at} should be an object`;

function first(complaints: (string | null)[]): string | null {
  return complaints.find((complaint) => complaint !== null) ?? null;
}

const screen = objectOf({
  path,
  title: text,
  module: text,
  roles: optional(listOf(text)),
  props: optional(fits(isObject, 'an object')),
  nav: optional(objectOf({ label: text, order: number, countKey: optional(text), icon: optional(text) })),
});

const spoken = fits(
  (value) => typeof value === 'number' && speaks.includes(value),
  `a version this shell speaks (${speaks.join(', ')})`,
);

const remoteVersion = {
  name: text,
  version: text,
  entry: path,
  integrity: mapOf(text),
  sizes: optional(objectOf({ screen: number, all: number })),
  declaration: objectOf({ name: text, screens: listOf(screen) }),
};

/** A shell that no longer speaks its version starts all the same, and does without it. */
const fallback = objectOf({
  ...remoteVersion,
  contractVersion: optional(number),
  fallback: fits((value) => value === undefined, 'left out'),
});

const releaseSet = objectOf({
  contractVersion: spoken,
  remotes: listOf(objectOf({ ...remoteVersion, contractVersion: optional(spoken), fallback: optional(fallback) })),
});

/** What is wrong with a release set, as a sentence; null when a shell can be drawn from it. */
export function releaseSetFault(value: unknown): string | null {
  return releaseSet(value, 'The release set');
}

export function isReleaseSet(value: unknown): value is ReleaseSet {
  return releaseSetFault(value) === null;
}
