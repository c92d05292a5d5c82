import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import { fetchCrossOriginText } from '@evisa/shared/client/foreign-document';
import { findRouteErrors, findPrefixConflict } from '@evisa/shared/federation/route-prefixes';
import { parseOverride } from '@evisa/shared/federation/override-document';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { findSignatureError } from '@evisa/shared/federation/verify-signature';

/** What the configuration says of overrides. */
export type OverrideRules = Pick<PortalConfig, 'overrideOrigins' | 'releaseKeys'>;

/** A remote from another origin, checked. */
export interface Override {
  /** Of the document that says so. */
  documentUrl: string;
  expiresAt: string;
  /** With the full addresses of its files. */
  remote: ReleasedRemote;
}

/**
 * Reads an override and checks it: its origin, its signature, its age, and that its screens are nobody else's. Nothing of it is believed
 * before its signature is. Throws `Error` with a sentence where it is not to be used.
 */
export async function loadOverride(
  address: string,
  { overrideOrigins = [], releaseKeys = [] }: OverrideRules,
  published: readonly ReleasedRemote[],
): Promise<Override> {
  const { origin, href } = parseOverrideUrl(address);
  if (!overrideOrigins.includes(origin)) throw new Error(`This portal takes no override from ${origin}.`);
  const [text, signature] = await Promise.all([
    fetchCrossOriginText(href),
    fetchCrossOriginText(`${href}.sig`).catch(() => null),
  ]);
  const fault = await findSignatureError('override', {
    bytes: new TextEncoder().encode(text),
    signature,
    keys: releaseKeys,
  });
  if (fault) throw new Error(fault);
  const { remote, expiresAt } = parseOverride(text, href, Date.now());
  const contested = findRouteConflict(remote, published);
  if (contested) throw new Error(contested);
  return { documentUrl: href, expiresAt, remote: withAbsoluteUrls(remote, origin) };
}

function parseOverrideUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.search || url.hash) throw new Error('That is no address of an override.');
  return url;
}

function findRouteConflict({ name, declaration }: ReleasedRemote, published: readonly ReleasedRemote[]): string | null {
  const [fault] = findRouteErrors(declaration);
  if (fault) return `It ${fault}.`;
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
