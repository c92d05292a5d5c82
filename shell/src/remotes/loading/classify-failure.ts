import type { RemoteFailure } from '@evisa/shared/contract/releases';
import { fetchStaticFile } from '@evisa/shared/client/http/fetch-static-file';
import { parseChunkLoadError } from './chunk-load-error';
import { getPublishedHash } from './remote-assets';

/** Failures that only the error text identifies. */
const failurePatterns: readonly { failure: RemoteFailure; pattern: RegExp }[] = [
  { failure: 'incompatible', pattern: /does not satisfy the requirement|RUNTIME-0(05|06|12)/ },
  // Remotes are built without the federation runtime.
  { failure: 'incompatible', pattern: /_FEDERATION_RUNTIME_CORE/ },
  { failure: 'incomplete', pattern: /does not exist in container/ },
];

/** Classifies an error of loading a screen. Requests a failed file again, because only the response tells why it failed. */
export async function classifyLoadFailure(error: unknown): Promise<RemoteFailure> {
  const chunkError = parseChunkLoadError(error);
  if (!chunkError) return matchFailurePattern(error) ?? 'broken';
  if (chunkError.type === 'timeout') return 'slow';
  // The file has the published hash, so it was published broken.
  if (chunkError.type === 'missing') return 'broken';
  const { status, bytes } = await fetchStaticFile(chunkError.request);
  if (bytes) return (await matchesPublishedHash(chunkError.request, bytes)) ? 'unreachable' : 'altered';
  if (status === 0) return 'unreachable';
  return status < 500 ? 'missing' : 'server-error';
}

/** Classifies an error that a loaded screen threw. */
export function classifyRenderFailure(error: unknown): RemoteFailure {
  return parseChunkLoadError(error) ? 'part-missing' : (matchFailurePattern(error) ?? 'crashed');
}

function matchFailurePattern(error: unknown): RemoteFailure | undefined {
  return failurePatterns.find(({ pattern }) => pattern.test(String(error)))?.failure;
}

async function matchesPublishedHash(address: string, bytes: ArrayBuffer): Promise<boolean> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  const published = getPublishedHash(address);
  // Without a hash to compare, the browser had no reason to block the file either.
  if (!subtle || !published) return true;
  const algorithm = published.replace(/-.*/, '');
  const hash = new Uint8Array(await subtle.digest(algorithm.replace('sha', 'SHA-'), bytes));
  return published === `${algorithm}-${btoa(String.fromCharCode(...hash))}`;
}
