import { trustScripts } from '@evisa/shared/federation/trusted-types';
import { keepOverrides, keptOverrides } from '@evisa/shared/session/kept-overrides';
import type { LiveReleaseSet } from '../remotes/registry';
import { loadOverride, type Override, type OverrideRules } from './load-override';
import { OverrideNotice, type RefusedOverride } from './override-notice';
import type { StartingRelease } from './with-overrides';

/**
 * Puts the overrides that this tab runs with, and those its address asks for, in the place of what is published. One that is refused is
 * told and forgotten; then the portal runs as published. `data-overrides` of the page names them: every call says so with the release set.
 */
export async function applyOverrides(published: LiveReleaseSet, rules: OverrideRules): Promise<StartingRelease> {
  const addresses = [...new Set([...keptOverrides(), ...takeAsked()])];
  if (addresses.length === 0) return { releaseSet: published, overrideNotice: null };
  const results = await Promise.all(addresses.map((address) => tryOverride(address, rules, published)));
  const refused = results.filter((result) => 'because' in result);
  // Of two for the same remote, the later one was asked for last.
  const used = new Map(
    results.filter((result) => 'remote' in result).map((override) => [override.remote.name, override]),
  );
  const overrides = [...used.values()];
  keepOverrides(overrides.map(({ address }) => address));
  if (overrides.length > 0) {
    const files = overrides.flatMap(({ remote }) => Object.keys(remote.integrity));
    trustScripts(files);
    allowOnly(files);
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
    overrideNotice: <OverrideNotice overrides={overrides} refused={refused} />,
  };
}

/**
 * From here on the page runs no script of another origin but these, however it is asked for: the headers let whole origins pass. A second
 * policy can only take away.
 */
function allowOnly(files: readonly string[]): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  const listed = ["'self'", ...files].join(' ');
  policy.content = `script-src ${listed}; style-src 'unsafe-inline' ${listed}`;
  document.head.append(policy);
}

/** What the address asks for; it is taken out, so that a link that is copied does not carry it on. */
function takeAsked(): string[] {
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
): Promise<Override | RefusedOverride> {
  try {
    return await loadOverride(address, rules, remotes);
  } catch (error) {
    return { address, because: error instanceof Error ? error.message : String(error) };
  }
}
