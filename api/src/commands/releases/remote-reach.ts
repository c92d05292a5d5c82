import type { NewRemote } from '@evisa/shared/contract/releases';
import type { NewAuditEntry } from '../../db/audit/audit-trail';
import type { Executor } from '../../db/query/executor';
import { deleteApprovals, listApprovals } from '../../db/releases/uploaded-remotes';
import type { UploadedBuild } from '../../releases/release-service';
import type { ReleaseState } from '../../releases/release-state';

/** A remote of a release set. */
export type Released = Pick<ReleaseState['remotes'][number], 'name' | 'version' | 'declaration' | 'sizes'>;

/** Which addresses and slots a remote has, and which roles they are for. */
type Reach = Pick<NewRemote, 'prefixes' | 'screens' | 'extensions'>;

/** Whether no live release, no canary and no approval is of this remote with this reach. */
export async function needsApproval(
  db: Executor,
  state: ReleaseState | null,
  { release }: UploadedBuild,
): Promise<boolean> {
  const { name } = release;
  const released = [...(state?.remotes ?? []), ...(state?.canary?.remotes ?? [])].filter((one) => one.name === name);
  const approved = (await listApprovals(db, name)).map(({ summary }) => summary);
  return ![...released.map(summarize), ...approved].map(describeReach).includes(describeReach(summarize(release)));
}

/**
 * Ends the approvals of remotes that an Admin takes back, except for the reach that stays live: a build with another one waits for an Admin
 * again. Returns what the audit trail says of it.
 */
export async function endApprovals(
  tx: Executor,
  taken: readonly Released[],
  live: readonly Released[],
): Promise<NewAuditEntry['changes']> {
  const ended: string[] = [];
  for (const name of new Set(taken.map((remote) => remote.name))) {
    const kept = live.filter((remote) => remote.name === name).map((remote) => describeReach(summarize(remote)));
    const approvals = (await listApprovals(tx, name)).filter(({ summary }) => !kept.includes(describeReach(summary)));
    if (approvals.length === 0) continue;
    await deleteApprovals(
      tx,
      approvals.map(({ id }) => id),
    );
    ended.push(name);
  }
  return ended.length > 0 ? { approval: { from: ended.join(', '), to: null } } : {};
}

/** Writes a reach down, to compare it. */
function describeReach({ prefixes, screens, extensions = [] }: Reach): string {
  const opened = screens.map(({ path, roles }) => `${path} ${roles?.toSorted().join() ?? 'all'}`);
  const shown = extensions.map(({ slot, title, roles }) => `${slot} ${title} ${roles?.toSorted().join() ?? 'all'}`);
  return JSON.stringify([prefixes.toSorted(), opened.toSorted(), shown.toSorted()]);
}

/** Returns what an Admin needs to know to approve a remote. */
export function summarize({ declaration, sizes = { screen: 0, all: 0 } }: Pick<Released, 'declaration' | 'sizes'>) {
  return {
    prefixes: [...(declaration.prefixes ?? [])],
    screens: declaration.screens.map(({ path, title, roles }) => ({ path, title, roles: roles ? [...roles] : null })),
    extensions: (declaration.extensions ?? []).map(({ slot, title, roles }) => ({
      slot,
      title,
      roles: roles ? [...roles] : null,
    })),
    sizes,
  };
}
