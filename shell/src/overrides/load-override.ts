import type { ReactElement } from 'react';
import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import { fetchCrossOriginText } from '@evisa/shared/client/foreign-document';
import { findRouteErrors, findPrefixConflict } from '@evisa/shared/federation/route-prefixes';
import { parseOverride } from '@evisa/shared/federation/override-document';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { findSignatureError } from '@evisa/shared/federation/verify-signature';
import type { LiveReleaseSet } from '../remotes/releases/load-release-set';

/** The settings for overrides. */
export type OverrideRules = Pick<PortalConfig, 'overrideOrigins' | 'releaseKeys'>;

/** A verified remote from another origin. */
export interface Override {
  /** URL of the override document. */
  documentUrl: string;
  expiresAt: string;
  /** The remote, with absolute URLs of its files. */
  remote: ReleasedRemote;
}

export interface RejectedOverride {
  documentUrl: string;
  /** A sentence for people. */
  reason: string;
}

/** What the portal starts with. */
export interface EffectiveRelease {
  releaseSet: LiveReleaseSet;
  /** Lists active and rejected overrides; null if none were requested. */
  overrideNotice: ReactElement | null;
}

/**
 * Loads an override and verifies its origin, signature and age, and that no other remote has its paths. Reads nothing from it before the
 * signature is verified. Throws `Error` with a sentence for people if it is rejected.
 */
export async function loadOverride(
  address: string,
  { overrideOrigins = [], releaseKeys = [] }: OverrideRules,
  published: readonly ReleasedRemote[],
): Promise<Override> {
  const { origin, href } = parseOverrideUrl(address);
  if (!overrideOrigins.includes(origin)) throw new Error(`This portal does not accept overrides from ${origin}.`);
  const [text, signature] = await Promise.all([
    fetchCrossOriginText(href),
    fetchCrossOriginText(`${href}.sig`).catch(() => null),
  ]);
  const error = await findSignatureError('override', {
    bytes: new TextEncoder().encode(text),
    signature,
    keys: releaseKeys,
  });
  if (error) throw new Error(error);
  const { remote, expiresAt } = parseOverride(text, href, Date.now());
  const conflict = findRouteConflict(remote, published);
  if (conflict) throw new Error(conflict);
  return { documentUrl: href, expiresAt, remote: withAbsoluteUrls(remote, origin) };
}

function parseOverrideUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.search || url.hash) throw new Error('This is not the URL of an override.');
  return url;
}

function findRouteConflict({ name, declaration }: ReleasedRemote, published: readonly ReleasedRemote[]): string | null {
  const [error] = findRouteErrors(declaration);
  if (error) return `It ${error}.`;
  for (const other of published.filter((remote) => remote.name !== name)) {
    const prefix = findPrefixConflict(declaration, other.declaration);
    if (prefix) return `It declares ${prefix}, where ${other.name} has its screens.`;
  }
  return null;
}

function withAbsoluteUrls(remote: ReleasedRemote, origin: string): ReleasedRemote {
  return {
    ...remote,
    entry: origin + remote.entry,
    integrity: Object.fromEntries(Object.entries(remote.integrity).map(([path, hash]) => [origin + path, hash])),
  };
}
