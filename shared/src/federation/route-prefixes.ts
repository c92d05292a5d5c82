import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';

/** Beginnings that no remote can have: screens of the shell, and what the server answers itself. */
const reservedPrefixes = [
  '/forgot-password',
  '/reset-password',
  '/api',
  '/assets',
  '/config.json',
  '/registry.json',
  '/release-sets',
  '/remotes',
];

/** An address below it stands for the same one without it: the shell leads from there to here. */
const adminPrefix = '/admin';

const isName = (segment: string) => /^[a-z0-9][\w.-]*$/i.test(segment);
const isParameter = (segment: string) => /^:[a-z]\w*\??$/i.test(segment);
const segmentsOf = (path: string) => path.split('/').slice(1);

/**
 * Returns what is wrong with a remote's own addresses, as the ends of sentences that begin with its name. A path consists of names and
 * `:parameters` and begins with a name, so that two paths under different prefixes never match the same address.
 */
export function findRouteErrors(declaration: RemoteDeclaration): string[] {
  const prefixes = getPrefixes(declaration);
  return [
    ...prefixes
      .filter((prefix) => reservedPrefixes.some((other) => isUnderPrefix(other, prefix)))
      .map((prefix) => `declares ${prefix}, which belongs to the portal itself`),
    ...(declaration.prefixes ?? [])
      .filter((prefix) => !startsWithName(prefix) || !segmentsOf(prefix).every(isName))
      .map((prefix) => `declares the prefix ${prefix}: a prefix consists of names, e.g. /admin/reports`),
    ...declaration.screens.flatMap(({ path }) => {
      if (!startsWithName(path) || !segmentsOf(path).every((segment) => isName(segment) || isParameter(segment)))
        return [`declares ${path}: a path consists of names and :parameters and begins with a name of its own`];
      return prefixes.some((prefix) => isUnderPrefix(prefix, path))
        ? []
        : [`declares ${path}, which is under none of its prefixes (${prefixes.join(', ')})`];
    }),
  ];
}

/** Returns the first prefix of one remote that overlaps a prefix of another; null where each has its own addresses. */
export function findPrefixConflict(one: RemoteDeclaration, other: RemoteDeclaration): string | null {
  const theirs = getPrefixes(other);
  return (
    getPrefixes(one).find((prefix) =>
      theirs.some((their) => isUnderPrefix(prefix, their) || isUnderPrefix(their, prefix)),
    ) ?? null
  );
}

/** The prefixes a remote declares or, where it was built before there were any, the names that its paths begin with. */
function getPrefixes({ prefixes, screens }: RemoteDeclaration): readonly string[] {
  return prefixes ?? [...new Set(screens.map(({ path }) => getStaticPrefix(path)))];
}

function getStaticPrefix(path: string): string {
  const segments = segmentsOf(path);
  const end = segments.findIndex((segment) => !isName(segment));
  return `/${segments.slice(0, end === -1 ? undefined : end).join('/')}`;
}

/** `/admin` alone is the dashboard's address, and the beginning of everyone's. */
function startsWithName(path: string): boolean {
  return (
    path.startsWith('/') && (path.toLowerCase() === adminPrefix || isName(segmentsOf(stripAdminPrefix(path))[0] ?? ''))
  );
}

/** Whether an address is a prefix or lies below it. Upper and lower case are the same, as for the router. */
function isUnderPrefix(prefix: string, address: string): boolean {
  const [above, below] = [stripAdminPrefix(prefix), stripAdminPrefix(address)];
  return below === above || (above !== adminPrefix && below.startsWith(`${above}/`));
}

function stripAdminPrefix(path: string): string {
  const lower = path.toLowerCase();
  return lower.startsWith(`${adminPrefix}/`) ? lower.slice(adminPrefix.length) : lower;
}
