import type { LiveReleaseSet } from '../remotes/releases/load-release-set';
import type { EffectiveRelease, OverrideRules } from './load-override';

/** Applies the overrides of this tab to the published set. Loads the code only if the portal allows overrides or the URL requests one. */
export async function resolveOverrides(published: LiveReleaseSet, rules: OverrideRules): Promise<EffectiveRelease> {
  const canHaveOverrides =
    (rules.overrideOrigins ?? []).length > 0 || new URLSearchParams(location.search).has('override');
  if (!canHaveOverrides) return { releaseSet: published, overrideNotice: null };
  const { applyOverrides } = await import('./apply-overrides');
  return applyOverrides(published, rules);
}
