import { CommandError } from '@evisa/setup/command-error';
import { readRegistry, signText } from './release-registry';
import { rejectIncompatible, mergeCandidates } from './publish-remotes';
import { readLiveHostMetadata } from './publish-shell';
import { readBuild } from './read-build';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';

import { maxOverrideDays, type OverrideDocument } from '@evisa/shared/federation/override-document';
import type { ReleaseStore } from './release-store';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Writes a build and the signed document that lets a tab of the portal run it, for any server that allows cross-origin requests. Checks the
 * build against the live release, which it does not change.
 * @param live where the portal is served from
 * @param place the files that are served at the address
 * @param build a folder, as webpack wrote it
 * @param options `address` that the place is served at; `only`: the remote it has to be
 * @returns a line for each thing to know
 */
export async function publishOverride(
  live: ReleaseStore,
  place: ReleaseStore,
  build: string,
  { address, days, only }: { address: string; days: number; only: string },
): Promise<string[]> {
  const base = parseBaseUrl(address);
  const candidate = await readBuild(build);
  const { name, version } = candidate.release;
  if (name !== only) throw new CommandError(`Not published. This is a build of ${name}, and not of ${only}.`);
  if (!(days > 0 && days <= maxOverrideDays))
    throw new CommandError(`Not published. An override is good for ${maxOverrideDays} days at most (--days).`);
  const host = await readLiveHostMetadata(live);
  const together = await mergeCandidates(live, await readRegistry(live), [candidate]);
  rejectIncompatible(host, [candidate], together);

  const document = new URL('override.json', base).href;
  const now = Date.now();
  const expiresAt = new Date(now + days * DAY_MS).toISOString();
  const text = JSON.stringify(
    {
      kind: 'override',
      contractVersion: candidate.facts.contractVersion,
      address: document,
      signedAt: new Date(now).toISOString(),
      expiresAt,
      remote: relocateRelease(new URL(`${version}/`, base).pathname, candidate.release),
    } satisfies OverrideDocument,
    null,
    2,
  );
  const signature = signText(text);
  if (!signature)
    throw new CommandError('Not published. An override has to be signed: RELEASE_KEY_FILE names the private key.');
  for (const [file, bytes] of candidate.files) await place.write(`${version}/${file}`, bytes);
  await place.write('override.json.sig', signature);
  await place.write('override.json', text);
  return [
    `${name} ${version} lies in ${place.location}, signed until ${expiresAt}`,
    `Serve that folder at ${base.href} and let other origins read it (access-control-allow-origin).`,
    `With ${base.origin} in OVERRIDE_ORIGINS, the portal runs it in a tab that is opened with ?override=${document}`,
  ];
}

/** @returns with a slash at its end */
function parseBaseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new CommandError(
      `--override is the address that its files will be served at, e.g. https://dev.example/orders, and not "${text}".`,
    );
  return new URL(url.href.replace(/\/*$/, '/'));
}

/** The same release with its files in another folder. */
function relocateRelease<Release extends ReleasedRemote>(folder: string, release: Release): Release {
  const published = `/remotes/${release.name}/${release.version}/`;
  const move = (file: string) => folder + file.slice(published.length);
  return {
    ...release,
    entry: move(release.entry),
    integrity: Object.fromEntries(Object.entries(release.integrity).map(([file, hash]) => [move(file), hash])),
  };
}
