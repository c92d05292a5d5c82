import { trustScripts } from '@evisa/shared/federation/trusted-types';
import { storeOverrides, readStoredOverrides } from '@evisa/shared/session/stored-overrides';
import type { LiveReleaseSet } from '../remotes/releases/load-release-set';
import { loadOverride, type Override, type OverrideRules } from './load-override';
import { OverrideNotice, type RejectedOverride } from './override-notice';
import type { EffectiveRelease } from './resolve-overrides';

/**
 * Puts the overrides that this tab runs with, and those its address asks for, in the place of what is published. One that is refused is
 * told and forgotten; then the portal runs as published. `data-overrides` of the page names them: every call says so with the release set.
 */
export async function applyOverrides(published: LiveReleaseSet, rules: OverrideRules): Promise<EffectiveRelease> {
  const addresses = [...new Set([...readStoredOverrides(), ...takeRequestedOverrides()])];
  if (addresses.length === 0) return { releaseSet: published, overrideNotice: null };
  const results = await Promise.all(addresses.map((address) => tryOverride(address, rules, published)));
  const refused = results.filter((result) => 'reason' in result);
  // Of two for the same remote, the later one was asked for last.
  const used = new Map(
    results.filter((result) => 'remote' in result).map((override) => [override.remote.name, override]),
  );
  const overrides = [...used.values()];
  storeOverrides(overrides.map(({ documentUrl }) => documentUrl));
  if (overrides.length > 0) {
    const files = overrides.flatMap(({ remote }) => Object.keys(remote.integrity));
    trustScripts(files);
    restrictScriptSources(files);
    document.documentElement.dataset['overrides'] = overrides
      .map(({ remote }) => `${remote.name}@${remote.version}`)
      .join('+');
  }
  const remotes = [
    ...published.remotes.filter(({ name }) => !used.has(name)),
    ...overrides.map(({ remote }) => remote),
  ];
  return {
    releaseSet: { ...published, remotes },
    overrideNotice: <OverrideNotice overrides={overrides} rejected={refused} />,
  };
}

/**
 * From here on the page runs no script of another origin but these, however it is asked for: the headers let whole origins pass. A second
 * policy can only take away.
 */
function restrictScriptSources(files: readonly string[]): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  const listed = ["'self'", ...files].join(' ');
  policy.content = `script-src ${listed}; style-src 'unsafe-inline' ${listed}`;
  document.head.append(policy);
}

/** What the address asks for; it is taken out, so that a link that is copied does not carry it on. */
function takeRequestedOverrides(): string[] {
  const url = new URL(location.href);
  const asked = url.searchParams.getAll('override');
  if (asked.length > 0) {
    url.searchParams.delete('override');
    history.replaceState(history.state, '', url);
  }
  return asked;
}

async function tryOverride(
  address: string,
  rules: OverrideRules,
  { remotes }: LiveReleaseSet,
): Promise<Override | RejectedOverride> {
  try {
    return await loadOverride(address, rules, remotes);
  } catch (error) {
    return { documentUrl: address, reason: error instanceof Error ? error.message : String(error) };
  }
}
