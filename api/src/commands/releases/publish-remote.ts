import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import type { DecideOnNewRemote, PublishOptions, UploadedRemote } from '@evisa/shared/contract/releases';
import { isSignedBy } from '../../adapters/auth/signatures';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction, type Executor } from '../../db/query/executor';
import { lockReleases } from '../../db/releases/remote-failures';
import {
  decideOnUploadedRemote,
  findWaitingArchive,
  insertUploadedRemote,
  type UploadedRemoteRow,
} from '../../db/releases/uploaded-remotes';
import { queueAdminMails } from '../auth/queue-account-mail';
import { wasServiceKeyRevoked } from '../../db/service-keys/service-keys';
import { ConflictError, ForbiddenError } from '../../errors/domain-error';
import type { UploadedBuild } from '../../releases/release-service';
import type { ReleaseState } from '../../releases/release-state';
import type { Services } from '../../services/services';
import { needsApproval, summarize } from './remote-reach';

type PublishServices = Pick<Services, 'db' | 'releases'>;

/** A team, by its service key. */
export interface Publisher {
  name: string;
  /** In PEM form; then uploads need a signature of it. */
  publicKey: string | null;
  ip: string;
}

/**
 * Publishes an uploaded build of a remote by the rules of `npm run publish-remote`. The same build again changes who gets its canary.
 * The first build of a new remote, and one with other addresses, slots or roles, waits for an Admin instead. Throws an `InvalidInputError` for an archive that is no build, a `ForbiddenError` without the signature that the key requires,
 * and a `ConflictError` for a build that does not fit the live release, or would replace another version than the publisher saw.
 */
export async function publishRemote(
  services: PublishServices,
  publisher: Publisher,
  { remote, archive, options }: { remote: string; archive: Buffer; options: PublishOptions },
): Promise<UploadedRemote> {
  requireSignature(publisher, archive, options.signature);
  const build = await services.releases.readBuild(archive);
  const { version } = build.release;
  const publish = (dryRun: boolean) =>
    publishBuild(services, build, options, { only: remote, by: publisher.name, dryRun });
  if (options.dryRun) {
    requireSeenVersion(await services.releases.readState(), { remote, version }, options);
    return { state: 'checked', version, lines: await publish(true) };
  }

  return inTransaction(services.db, async (tx) => {
    await lockReleases(tx);
    const state = await services.releases.readState();
    requireSeenVersion(state, { remote, version }, options);
    if (await needsApproval(tx, state, build)) {
      const lines = await publish(true);
      await insertUploadedRemote(tx, {
        remote,
        version,
        archive,
        options,
        summary: summarize(build.release),
        uploaded_by: publisher.name,
      });
      await appendPublishEntry(tx, toServiceColumns(publisher), 'release.ask', { remote, version, options });
      // The last line says what would be live.
      return { state: 'waiting', version, lines: lines.slice(0, -1) };
    }
    await appendPublishEntry(tx, toServiceColumns(publisher), 'release.publish', { remote, version, options });
    // Last, so that an error of the store undoes the audit entry.
    const lines = await publish(false);
    const registry = await services.releases.readRegistry();
    return { state: registry?.canary ? 'canary' : 'live', version, lines };
  });
}

/**
 * Publishes the first build of a remote and mails all Admins, or refuses it. Throws a `ConflictError` if it no longer waits, no longer fits
 * the live release, or is older than what is live of its remote, or if its key was revoked.
 */
export async function decideOnNewRemote(
  services: PublishServices & Pick<Services, 'wakeOutbox'>,
  actor: Actor,
  { id, approve }: DecideOnNewRemote,
): Promise<{ remote: string; lines: string[] }> {
  // Before the transaction: it waits until other builds were read.
  const archive = approve ? await findWaitingArchive(services.db, id) : null;
  const build = archive && (await services.releases.readBuild(archive));
  const decided = await inTransaction(services.db, async (tx) => {
    await lockReleases(tx);
    const state = approve ? 'approved' : 'rejected';
    const upload = await decideOnUploadedRemote(tx, id, { state, by: actor.name });
    if (!upload || (approve && !build))
      throw new ConflictError('This upload no longer waits: it was replaced, or somebody else decided on it.');
    if (approve) await requireStillWanted(tx, await services.releases.readState(), upload);
    const { remote, version, options } = upload;
    const action = approve ? 'release.approve' : 'release.reject';
    await appendPublishEntry(tx, toActorColumns(actor), action, { remote, version, options });
    if (!build) return { remote, lines: [] };
    await queueAdminMails(tx, 'remote-approved', { by: actor.name, what: `${remote} ${version}` });
    // Last, so that an error of the store undoes the decision.
    const lines = await publishBuild(services, build, options, { only: remote, by: actor.name, dryRun: false });
    return { remote, lines };
  });
  services.wakeOutbox();
  return decided;
}

/**
 * Takes back the last version of a remote: ends its canary, or else goes back to the previous release set. Throws a `ConflictError` if
 * another release is live by now, or if that would change another remote.
 */
export async function rollBackRemote(
  { db, releases }: PublishServices,
  publisher: Publisher,
  { remote, live }: { remote: string; live: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockReleases(tx);
    const state = await releases.readState();
    if (state?.id !== live)
      throw new ConflictError(
        'Another release went live meanwhile, so nothing was changed. Check what is live, then try again.',
      );
    const target = state.canary ? null : state.before;
    if (!state.canary && !target) throw new ConflictError('There is no earlier release to go back to.');
    const others = listChangedRemotes(state).filter((name) => name !== remote);
    if (others.length > 0)
      throw new ConflictError(
        `That would also take back ${others.join(', ')}. Ask an Admin to do it in the Releases screen.`,
      );
    const change = { by: publisher.name, expectedRegistry: state.registry };
    await appendAuditEntries(tx, [
      state.canary
        ? {
            ...toServiceColumns(publisher),
            action: 'release.take-back',
            changes: { canary: { from: state.canary.id, to: null } },
          }
        : {
            ...toServiceColumns(publisher),
            action: 'release.roll-back',
            changes: { release_set: { from: live, to: target } },
          },
    ]);
    // Last, so that an error of the store undoes the audit entry.
    const what = target ? await releases.rollBack(target, change) : await releases.changeCanary(0, change);
    return `${what}.`;
  });
}

/** Returns the remotes that a rollback changes: those of the canary, or those that differ from the release before. */
function listChangedRemotes({ canary, before, id, sets }: ReleaseState): string[] {
  if (canary) return canary.remotes.map(({ name }) => name);
  const [now = {}, then = {}] = [sets[id], sets[before ?? '']];
  return [...new Set([...Object.keys(now), ...Object.keys(then)])].filter((name) => now[name] !== then[name]);
}

function requireSignature({ publicKey }: Publisher, archive: Buffer, signature: string | undefined): void {
  if (publicKey && !(signature && isSignedBy(publicKey, archive, signature)))
    throw new ForbiddenError(
      'This key takes only builds that are signed with the team’s private key.',
      'options.signature',
    );
}

/** Throws a `ConflictError` that says what went live since the publisher looked, and by whom. The same build may be live already. */
function requireSeenVersion(
  state: ReleaseState | null,
  { remote, version }: { remote: string; version: string },
  { replaces }: PublishOptions,
): void {
  const live = state?.remotes.find(({ name }) => name === remote);
  if (replaces === undefined || [replaces ?? undefined, version].includes(live?.version)) return;
  throw new ConflictError(
    live
      ? `Not published. ${remote} ${live.version} went live meanwhile${live.since ? `: ${live.by}, ${formatTimestamp(live.since)} UTC` : ''}. Your build may lack its changes.`
      : `Not published. ${remote} ${replaces} is no longer live.`,
    'replaces',
  );
}

function publishBuild(
  { releases }: PublishServices,
  build: UploadedBuild,
  { canary, members, source }: PublishOptions,
  settings: { only: string; by: string; dryRun: boolean },
): Promise<string[]> {
  return releases.publish(build, { canary, members, source, ...settings });
}

/** Throws a `ConflictError` if the key of an upload was revoked since, or another build of its remote went live. */
async function requireStillWanted(
  tx: Executor,
  state: ReleaseState | null,
  { remote, uploaded_by: name, uploaded_at: uploadedAt }: UploadedRemoteRow,
): Promise<void> {
  if (await wasServiceKeyRevoked(tx, { name, scope: `publish:${remote}`, since: uploadedAt }))
    throw new ConflictError(
      `The key ${name} was revoked after it uploaded this build. Reject the build, or ask the team to upload it with another key.`,
    );
  const released = [...(state?.remotes ?? []), ...(state?.canary?.remotes ?? [])];
  if (released.some((one) => one.name === remote && one.since !== null && one.since > uploadedAt))
    throw new ConflictError(
      `Another build of ${remote} went live after this one was uploaded. Reject this one, or ask the team to upload it again.`,
    );
}

function describeShare(share: number): string {
  return share < 1 ? `${Math.round(share * 100)}%` : 'everyone';
}

/** Returns a team for the audit trail. */
export function toServiceColumns({ name, ip }: Publisher) {
  return { actor_id: null, actor_name: name, ip };
}

async function appendPublishEntry(
  tx: Executor,
  actor: ReturnType<typeof toActorColumns> | ReturnType<typeof toServiceColumns>,
  action: string,
  { remote, version, options }: { remote: string; version: string; options: PublishOptions },
): Promise<void> {
  const changes = {
    remote: { from: null, to: remote },
    version: { from: null, to: version },
    ...(options.canary !== undefined && { share: { from: null, to: describeShare(options.canary) } }),
    ...(options.members && { members: { from: null, to: options.members.join(', ') } }),
    ...(options.source && { commit: { from: null, to: options.source.commit } }),
    ...(options.signature && { signature: { from: null, to: options.signature } }),
  };
  await appendAuditEntries(tx, [{ ...actor, action, changes }]);
}
