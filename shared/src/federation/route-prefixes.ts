import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';

/** Prefixes that no remote can have: screens of the shell, and paths of the server. */
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

/** The shell redirects paths without this prefix to it, so `/reports` belongs to the remote with `/admin/reports`. */
const adminPrefix = '/admin';

const isName = (segment: string) => /^[a-z0-9][\w.-]*$/i.test(segment);
const isParameter = (segment: string) => /^:[a-z]\w*\??$/i.test(segment);
const segmentsOf = (path: string) => path.split('/').slice(1);

/**
 * Returns the errors in a remote's routes, as sentences without the subject, which is its name. A path consists of names and
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

/** Returns the first prefix of one remote that overlaps a prefix of another; null without a conflict. */
export function findPrefixConflict(one: RemoteDeclaration, other: RemoteDeclaration): string | null {
  const theirs = getPrefixes(other);
  return (
    getPrefixes(one).find((prefix) =>
      theirs.some((their) => isUnderPrefix(prefix, their) || isUnderPrefix(their, prefix)),
    ) ?? null
  );
}

/** Returns the declared prefixes, or for older builds the first segments of the paths. */
function getPrefixes({ prefixes, screens }: RemoteDeclaration): readonly string[] {
  return prefixes ?? [...new Set(screens.map(({ path }) => getStaticPrefix(path)))];
}

function getStaticPrefix(path: string): string {
  const segments = segmentsOf(path);
  const end = segments.findIndex((segment) => !isName(segment));
  return `/${segments.slice(0, end === -1 ? undefined : end).join('/')}`;
}

/**
 * `/admin` is the dashboard, and also the beginning of all other routes of staff. Only in small letters does the shell take them for such, and
 * only once: the redirect to `/admin/admin/reports` begins with `/admin/reports`.
 */
function startsWithName(path: string): boolean {
  if (path === adminPrefix) return true;
  const below = path.startsWith(`${adminPrefix}/`) ? path.slice(adminPrefix.length) : path;
  const first = segmentsOf(below)[0] ?? '';
  return path.startsWith('/') && isName(first) && `/${first.toLowerCase()}` !== adminPrefix;
}

/** Returns whether a path is a prefix or below it. Ignores case, as the router does. */
function isUnderPrefix(prefix: string, address: string): boolean {
  const [above, below] = [stripAdminPrefix(prefix), stripAdminPrefix(address)];
  return below === above || (above !== adminPrefix && below.startsWith(`${above}/`));
}

function stripAdminPrefix(path: string): string {
  return path.toLowerCase().replace(/^(?:\/admin)+(?=\/)/, '');
}
