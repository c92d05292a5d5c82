import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { packBuild } from './build-archive';
import { readBuild } from './read-build';
import { CommandError } from '@evisa/setup/command-error';
import type { PublishOptions, RemoteRelease, UploadedRemote } from '@evisa/shared/contract/releases';

/** A running portal to which a team publishes its remote. */
export interface Portal {
  /** e.g. `https://portal.evisa.example` */
  address: string;
  /** a service key with the scope `publish:<remote>` */
  key: string;
}

const ATTEMPTS = 3;
const RETRY_AFTER_MS = 1_000;
/** A proxy or a process that is being replaced. */
const RETRIED_STATUSES = [502, 503, 504];

/**
 * Uploads a build to a portal, which checks it and makes it live, or a canary. A repeated attempt publishes once. Throws a `CommandError`
 * with the portal's reason.
 * @param build a folder, as webpack wrote it
 * @param options `teamKeyFile` names the private Ed25519 key of
 *   the team, in PEM form
 * @returns lines for people
 */
export async function publishToPortal(
  portal: Portal,
  build: string,
  { only, teamKeyFile, ...options }: Omit<PublishOptions, 'signature'> & { only: string; teamKeyFile?: string },
): Promise<string[]> {
  const { name } = (await readBuild(build)).release;
  if (name !== only) throw new CommandError(`Not published. This is a build of ${name}, and not of ${only}.`);
  const archive = await packBuild(build);
  const signature = teamKeyFile && signArchive(archive, teamKeyFile);
  const form = new FormData();
  form.set('options', JSON.stringify({ ...options, ...(signature && { signature }) }));
  form.set('build', new Blob([Uint8Array.from(archive)]), `${name}.tgz`);
  const { message, data } = await callPortal(portal, `releases/${name}`, { body: form });
  const { lines } = data as UploadedRemote;
  return [...lines, message];
}

/**
 * Describes the release of a remote.
 * @returns lines for people
 */
export async function describePortalRelease(portal: Portal, remote: string): Promise<string[]> {
  const { live, canary, waiting, lastEvent } = await readPortalRelease(portal, remote);
  return [
    live ? `live: ${live.version}${live.since ? ` since ${live.since}` : ''}` : 'live: no version yet',
    ...(canary
      ? [
          `canary: ${canary.version} for ${Math.round(canary.share * 100)}%, failed for ${canary.failures} of ${canary.haltsAt} members that end it`,
        ]
      : []),
    ...(waiting ? [`waiting for an Admin: ${waiting.version} since ${waiting.since}`] : []),
    ...(lastEvent ? [`last change of the portal: ${lastEvent.at}, ${lastEvent.by}: ${lastEvent.what}`] : []),
  ];
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

/** Calls the API of a portal: POST with a body, GET without one. Repeats a call without an answer. */
async function callPortal(
  { address, key }: Portal,
  path: string,
  { body }: { body?: FormData | string } = {},
): Promise<{ message: string; data: unknown }> {
  const url = new URL(`/api/${path}`, address);
  const request = {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      // The portal answers a repeat as it answered the first attempt.
      'idempotency-key': randomUUID(),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  };
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, request).catch(() => null);
    if (attempt < ATTEMPTS && (!response || RETRIED_STATUSES.includes(response.status))) {
      await wait(RETRY_AFTER_MS);
      continue;
    }
    if (!response) throw new CommandError(`${url.origin} does not answer.`);
    const answer = await response.json().catch(() => null);
    if (response.ok && answer) return answer;
    throw new CommandError(answer?.message ?? `${url.origin} answers ${response.status}, and not as a portal.`);
  }
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
