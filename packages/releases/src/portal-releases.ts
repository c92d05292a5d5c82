import { createPrivateKey, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { packBuild } from './build-archive';
import { askOnTerminal, type Ask } from './ask-on-terminal';
import { callPortal, PortalRefusal, type Portal } from './call-portal';
import { readBuild } from './read-build';
import { CommandError } from '@evisa/setup/command-error';
import type { PublishOptions, RemoteRelease, UploadedRemote } from '@evisa/shared/contract/releases';

export type { Portal };

/**
 * Asks a portal, before a build, whether it takes the key, and what is live. Throws a `CommandError` for a key that is unknown, expired,
 * revoked or another remote's, and without the key for signing that the portal requires.
 * @param options `teamKeyFile` names the private key of the team, if there is one; `replaces` is the live version that the command names
 * @returns for `publishToPortal`: which live version the build replaces; nothing for a portal of a release that does not compare it
 */
export async function beginPublishing(
  portal: Portal,
  remote: string,
  { teamKeyFile, replaces }: { teamKeyFile?: string; replaces?: string } = {},
): Promise<Pick<PublishOptions, 'replaces'>> {
  const { live, key } = await readPortalRelease(portal, remote);
  if (key?.mustSign && !teamKeyFile)
    throw new CommandError(
      'This key takes only signed builds: set TEAM_KEY_FILE to the file of the team’s private key.',
    );
  return key ? { replaces: replaces ?? live?.version ?? null } : {};
}

/**
 * Uploads a build to a portal, which checks it and makes it live, or a canary. A repeated attempt publishes once. If another version went live
 * since `replaces`, asks on a terminal whether to replace that one. Throws a `CommandError` with the portal's reason.
 * @param build a folder, as webpack wrote it
 * @param options `teamKeyFile` names the private Ed25519 key of
 *   the team, in PEM form
 * @param ask null without a terminal
 * @returns lines for people
 */
export async function publishToPortal(
  portal: Portal,
  build: string,
  { only, teamKeyFile, ...options }: Omit<PublishOptions, 'signature'> & { only: string; teamKeyFile?: string },
  ask: Ask | null = askOnTerminal,
): Promise<string[]> {
  const { name } = (await readBuild(build)).release;
  if (name !== only) throw new CommandError(`Not published. This is a build of ${name}, and not of ${only}.`);
  const archive = await packBuild(build);
  const signature = teamKeyFile && signArchive(archive, teamKeyFile);
  for (let { replaces } = options; ;) {
    const form = new FormData();
    form.set('options', JSON.stringify({ ...options, replaces, ...(signature && { signature }) }));
    form.set('build', new Blob([Uint8Array.from(archive)]), `${name}.tgz`);
    try {
      const { message, data } = await callPortal(portal, `releases/${name}`, { body: form });
      const { lines } = data as UploadedRemote;
      return [...lines, message];
    } catch (error) {
      if (!(error instanceof PortalRefusal) || !error.errors['replaces']) throw error;
      replaces = (await readPortalRelease(portal, name)).live?.version ?? null;
      const again = `Check it, then name the version that you replace: --replace ${replaces}`;
      if (!ask || options.dryRun) throw new CommandError(`${error.message} ${again}`);
      const answer = await ask(`${error.message}\nReplace ${name} ${replaces}? Type yes: `);
      if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Not published.');
    }
  }
}

/**
 * Describes the release of a remote.
 * @returns lines for people
 */
export async function describePortalRelease(portal: Portal, remote: string): Promise<string[]> {
  const { live, canary, waiting, lastEvent, failures = [], key } = await readPortalRelease(portal, remote);
  return [
    live ? `live: ${live.version}${live.since ? ` since ${live.since}` : ''}` : 'live: no version yet',
    ...(canary ? describeCanary(canary) : []),
    ...(waiting ? [`waiting for an Admin: ${waiting.version} since ${waiting.since}`] : []),
    ...failures.map(
      ({ version, screen, failure, count, last }) =>
        `failed in the last 24 hours: ${version} ${screen}: ${failure}, ${count} ${count === 1 ? 'time' : 'times'}, last ${last}`,
    ),
    ...(lastEvent ? [`last change of the portal: ${lastEvent.at}, ${lastEvent.by}: ${lastEvent.what}`] : []),
    ...(key ? [`key: ${key.name}${key.expiresAt ? `, until ${key.expiresAt}` : ''}`] : []),
  ];
}

type Canary = NonNullable<RemoteRelease['canary']>;
type Comparison = NonNullable<Canary['judgement']>['comparisons'][number];

const VERDICTS = { worse: 'worse than live', 'as-good': 'as good as live', undecided: 'not decided yet' };
const RESULTS = { worse: 'worse', 'as-good': 'as good', unclear: 'unclear', 'too-few': 'too few to say' };
const formatMs = (value: number) => `${Math.round(value)} ms`;
const METRICS: Record<Comparison['metric'], { label: string; format: (value: number) => string }> = {
  errors: { label: 'sessions with an error', format: (share) => `${Math.round(share * 1000) / 10}%` },
  inp: { label: 'time to respond', format: formatMs },
  load: { label: 'time to load', format: formatMs },
};

function describeCanary({ version, share, namedMembers = 0, failures, haltsAt, judgement }: Canary): string[] {
  const named = namedMembers > 0 ? ` and ${namedMembers} named ${namedMembers === 1 ? 'member' : 'members'}` : '';
  return [
    `canary: ${version} for ${Math.round(share * 100)}%${named}, failed for ${failures} of ${haltsAt} members that end it`,
    ...(judgement ? [`  ${VERDICTS[judgement.verdict]} (${judgement.minSessions} sessions are compared)`] : []),
    ...(judgement?.comparisons ?? []).map(({ metric, live, canary, sessions, result }) => {
      const { label, format } = METRICS[metric];
      const show = (value: number | null) => (value === null ? 'none' : format(value));
      return `  ${label}: ${show(canary)}, live ${show(live)} (${sessions.canary} and ${sessions.live} sessions): ${RESULTS[result]}`;
    }),
  ];
}

/**
 * Gives the canary of a remote to everybody, or to another share of all people.
 * @param options `share`: 1 by default; `ifGood`: only if it was compared with the live version and is as good
 * @returns a line for people
 */
export async function promoteOnPortal(
  portal: Portal,
  remote: string,
  { share = 1, ifGood = false }: { share?: number; ifGood?: boolean } = {},
): Promise<string> {
  const { canary } = await readPortalRelease(portal, remote);
  if (!canary) throw new CommandError(`No canary of ${remote} is running.`);
  if (!canary.id)
    throw new CommandError('This portal is of an earlier release: publish the same build again, with --everyone.');
  const verdict = canary.judgement?.verdict ?? 'undecided';
  if (ifGood && verdict !== 'as-good')
    throw new CommandError(
      `Not promoted. ${remote} ${canary.version} is ${VERDICTS[verdict]}. ${describeNextStep(canary)}`,
    );
  const body = JSON.stringify({ id: canary.id, share });
  const { message } = await callPortal(portal, `releases/${remote}/change-canary`, { body });
  return `${remote} ${canary.version}: ${message}`;
}

/** Says what a comparison lacks, and what to do. */
function describeNextStep({ share, judgement }: Canary): string {
  if (judgement?.verdict === 'worse') return 'Take it back with npx evisa-remote rollback, and publish a correction.';
  const otherwise = 'or promote without --if-good.';
  if (!judgement) return `Nothing is live to compare it with: promote without --if-good.`;
  if (share === 0)
    return `Only named members have it, which decides nothing: give it to more people with npx evisa-remote promote --canary 10%, ${otherwise}`;
  const [errors] = judgement.comparisons.filter(({ metric }) => metric === 'errors');
  const { canary = 0, live = 0 } = errors?.sessions ?? {};
  const isWorse = judgement.comparisons.some(({ result }) => result === 'unclear');
  return [
    `So far: ${canary + live} of ${judgement.minSessions} sessions, ${canary} with the canary and ${live} without it; it also needs enough members, such as 5 of each.`,
    ...(isWorse ? ['What is worse may be chance: npx evisa-remote releases shows it.'] : []),
    `Run this again later, give it to more people with npx evisa-remote promote --canary 50%, ${otherwise}`,
  ].join(' ');
}

/**
 * Ends the canary of a remote, or goes back to the release before its last version.
 * @returns a line for people
 */
export async function rollBackOnPortal(portal: Portal, remote: string): Promise<string> {
  const { releaseSet } = await readPortalRelease(portal, remote);
  if (!releaseSet) throw new CommandError('Nothing is live yet.');
  const body = JSON.stringify({ live: releaseSet });
  return (await callPortal(portal, `releases/${remote}/roll-back`, { body })).message;
}

async function readPortalRelease(portal: Portal, remote: string) {
  const { data } = await callPortal(portal, `releases/${remote}`);
  return data as RemoteRelease;
}

/** @returns the signature in Base64 */
function signArchive(archive: Buffer, file: string): string {
  if (!existsSync(file)) throw new CommandError(`TEAM_KEY_FILE names ${file}, which does not exist.`);
  try {
    return sign(null, archive, createPrivateKey(readFileSync(file))).toString('base64');
  } catch {
    throw new CommandError(`TEAM_KEY_FILE names ${file}, which holds no private Ed25519 key in PEM form.`);
  }
}
