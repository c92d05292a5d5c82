import { trustScripts } from '@evisa/shared/federation/trusted-types';
import { storeOverrides, readStoredOverrides } from '@evisa/shared/session/stored-overrides';
import type { LiveReleaseSet } from '../remotes/releases/load-release-set';
import {
  loadOverride,
  type EffectiveRelease,
  type Override,
  type OverrideRules,
  type RejectedOverride,
} from './load-override';
import { OverrideNotice } from './override-notice';

/**
 * Replaces published remotes with the stored overrides of this tab and those requested in the URL. A rejected override is shown and
 * dropped, and the published remote runs. The page's `data-overrides` names the overrides, which the client sends with each API call.
 */
export async function applyOverrides(published: LiveReleaseSet, rules: OverrideRules): Promise<EffectiveRelease> {
  const addresses = [...new Set([...readStoredOverrides(), ...takeRequestedOverrides()])];
  if (addresses.length === 0) return { releaseSet: published, overrideNotice: null };
  const results = await Promise.all(addresses.map((address) => tryOverride(address, rules, published)));
  const rejected = results.filter((result) => 'reason' in result);
  // The override that was requested last wins for a remote.
  const activeByName = new Map(
    results.filter((result) => 'remote' in result).map((override) => [override.remote.name, override]),
  );
  const overrides = [...activeByName.values()];
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
    ...published.remotes.filter(({ name }) => !activeByName.has(name)),
    ...overrides.map(({ remote }) => remote),
  ];
  return {
    releaseSet: { ...published, remotes },
    overrideNotice: <OverrideNotice overrides={overrides} rejected={rejected} />,
  };
}

/**
 * Limits scripts of other origins to these files, because the headers allow whole origins. A second policy can only restrict the first.
 */
function restrictScriptSources(files: readonly string[]): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  const listed = ["'self'", ...files].join(' ');
  policy.content = `script-src ${listed}; style-src 'unsafe-inline' ${listed}`;
  document.head.append(policy);
}

/** Returns the overrides requested in the URL and removes them from it, so that a copied link does not contain them. */
function takeRequestedOverrides(): string[] {
  const url = new URL(location.href);
  const requested = url.searchParams.getAll('override');
  if (requested.length > 0) {
    url.searchParams.delete('override');
    history.replaceState(history.state, '', url);
  }
  return requested;
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
