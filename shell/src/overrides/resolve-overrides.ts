import type { ReactElement } from 'react';
import type { LiveReleaseSet } from '../remotes/releases/load-release-set';
import type { OverrideRules } from './load-override';

/** What the portal starts with. */
export interface EffectiveRelease {
  releaseSet: LiveReleaseSet;
  /** Says what is overridden, or why it is not; null where nobody asked. */
  overrideNotice: ReactElement | null;
}

/** The published set with the overrides of this tab in it. The code for that comes only where the portal allows them, or somebody asks. */
export async function resolveOverrides(published: LiveReleaseSet, rules: OverrideRules): Promise<EffectiveRelease> {
  const mayBe = (rules.overrideOrigins ?? []).length > 0 || new URLSearchParams(location.search).has('override');
  if (!mayBe) return { releaseSet: published, overrideNotice: null };
  const { applyOverrides } = await import('./apply-overrides');
  return applyOverrides(published, rules);
}
