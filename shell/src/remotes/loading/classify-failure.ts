import type { RemoteFailure } from '@evisa/shared/contract/releases';
import { fetchStaticFile } from '@evisa/shared/client/http/fetch-static-file';
import { parseChunkLoadError } from './chunk-load-error';
import { getPublishedHash } from './remote-assets';

/** What is said in words only. */
const failurePatterns: readonly { failure: RemoteFailure; pattern: RegExp }[] = [
  { failure: 'incompatible', pattern: /does not satisfy the requirement|RUNTIME-0(05|06|12)/ },
  // The federation's runtime, which remotes are built without.
  { failure: 'incompatible', pattern: /_FEDERATION_RUNTIME_CORE/ },
  { failure: 'incomplete', pattern: /does not exist in container/ },
];

/** Sorts what loading a screen threw. A file that did not come is asked for again: only the answer tells why. */
export async function classifyLoadFailure(error: unknown): Promise<RemoteFailure> {
  const lost = parseChunkLoadError(error);
  if (!lost) return matchFailurePattern(error) ?? 'broken';
  if (lost.type === 'timeout') return 'slow';
  // Checked by its hash, and yet without effect: it was published so.
  if (lost.type === 'missing') return 'broken';
  const { status, bytes } = await fetchStaticFile(lost.request);
  if (bytes) return (await matchesPublishedHash(lost.request, bytes)) ? 'unreachable' : 'altered';
  if (status === 0) return 'unreachable';
  return status < 500 ? 'missing' : 'server-error';
}

/** Sorts what a screen threw once it was there. */
export function classifyRenderFailure(error: unknown): RemoteFailure {
  return parseChunkLoadError(error) ? 'part-missing' : (matchFailurePattern(error) ?? 'crashed');
}

function matchFailurePattern(error: unknown): RemoteFailure | undefined {
  return failurePatterns.find(({ pattern }) => pattern.test(String(error)))?.failure;
}

async function matchesPublishedHash(address: string, bytes: ArrayBuffer): Promise<boolean> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  const published = getPublishedHash(address);
  // Nothing to hold it against: the browser had no reason to refuse it either.
  if (!subtle || !published) return true;
  const algorithm = published.replace(/-.*/, '');
  const hash = new Uint8Array(await subtle.digest(algorithm.replace('sha', 'SHA-'), bytes));
  return published === `${algorithm}-${btoa(String.fromCharCode(...hash))}`;
}
