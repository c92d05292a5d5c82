import semver from 'semver';

/** @typedef {import('./publish-remotes.mjs').HostFacts} HostFacts */
/** @typedef {import('./publish-remotes.mjs').RemoteFacts} RemoteFacts */
/** @typedef {import('@evisa/shared/federation/release-set').ReleasedRemote} ReleasedRemote */

/**
 * Why a release set would not run in the shell that is live, as sentences; none when it fits.
 * @param {HostFacts} host
 * @param {RemoteFacts[]} candidates the remotes that are new in it
 * @param {ReleasedRemote[]} remotes all that would be live together
 * @returns {string[]}
 */
export function releaseFaults(host, candidates, remotes) {
  return [...candidates.flatMap((candidate) => misfits(host, candidate)), ...contestedPaths(remotes)];
}

/** @param {HostFacts} host @param {RemoteFacts} candidate */
function misfits(host, { name, contractVersion, requires }) {
  if (contractVersion !== host.contractVersion) {
    return [
      `${name} is built for version ${contractVersion} of the agreement with the shell, and version ${host.contractVersion} is live.`,
    ];
  }
  return Object.entries(requires)
    .filter(([module, version]) => !semver.satisfies(host.provides[module] ?? '0.0.0', `^${version}`))
    .map(
      ([module, version]) =>
        `${name} needs ${module} ^${version}, and the live shell brings ${host.provides[module] ?? 'none'}.`,
    );
}

/** @param {ReleasedRemote[]} remotes */
function contestedPaths(remotes) {
  const screens = remotes.flatMap(({ name, declaration }) => declaration.screens.map(({ path }) => ({ name, path })));
  return screens.flatMap((screen, index) => {
    const other = screens.slice(0, index).find(({ path }) => path === screen.path);
    return other ? [`Both ${other.name} and ${screen.name} declare ${screen.path}.`] : [];
  });
}
