import type { PortalConfig } from '@evisa/shared/contract/config';
import { getForeignText } from '@evisa/shared/client/foreign-document';
import { addressFaults, contestedPrefix } from '@evisa/shared/federation/addresses';
import { parseOverride } from '@evisa/shared/federation/override-document';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { signatureFault } from '@evisa/shared/federation/verify-signature';

/** What the configuration says of overrides. */
export type OverrideRules = Pick<PortalConfig, 'overrideOrigins' | 'releaseKeys'>;

/** A remote from another origin, checked. */
export interface Override {
  /** Of the document that says so. */
  address: string;
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
  const { origin, href } = readAddress(address);
  if (!overrideOrigins.includes(origin)) throw new Error(`This portal takes no override from ${origin}.`);
  const [text, signature] = await Promise.all([getForeignText(href), getForeignText(`${href}.sig`).catch(() => null)]);
  const fault = await signatureFault('override', {
    bytes: new TextEncoder().encode(text),
    signature,
    keys: releaseKeys,
  });
  if (fault) throw new Error(fault);
  const { remote, expiresAt } = parseOverride(text, href, Date.now());
  const contested = contestedAddress(remote, published);
  if (contested) throw new Error(contested);
  return { address: href, expiresAt, remote: withOrigin(remote, origin) };
}

function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.search || url.hash) throw new Error('That is no address of an override.');
  return url;
}

function contestedAddress({ name, declaration }: ReleasedRemote, published: readonly ReleasedRemote[]): string | null {
  const [fault] = addressFaults(declaration);
  if (fault) return `It ${fault}.`;
  for (const other of published.filter((remote) => remote.name !== name)) {
    const prefix = contestedPrefix(declaration, other.declaration);
    if (prefix) return `It declares ${prefix}, where ${other.name} has its screens.`;
  }
  return null;
}

function withOrigin(remote: ReleasedRemote, origin: string): ReleasedRemote {
  return {
    ...remote,
    entry: origin + remote.entry,
    integrity: Object.fromEntries(Object.entries(remote.integrity).map(([path, hash]) => [origin + path, hash])),
  };
}
