import type { RemoteFailure } from '@evisa/shared/contract/releases';
import { askForFile } from '@evisa/shared/client/published-file';
import { lostFileOf } from './lost-file';
import { hashOf } from './remote-files';

/** What is said in words only. */
const told: readonly { failure: RemoteFailure; pattern: RegExp }[] = [
  { failure: 'incompatible', pattern: /does not satisfy the requirement|RUNTIME-0(05|06|12)/ },
  // The federation's runtime, which remotes are built without.
  { failure: 'incompatible', pattern: /_FEDERATION_RUNTIME_CORE/ },
  { failure: 'incomplete', pattern: /does not exist in container/ },
];

/** Sorts what loading a screen threw. A file that did not come is asked for again: only the answer tells why. */
export async function whyItFailed(error: unknown): Promise<RemoteFailure> {
  const lost = lostFileOf(error);
  if (!lost) return toldFailure(error) ?? 'broken';
  if (lost.type === 'timeout') return 'slow';
  // Checked by its hash, and yet without effect: it was published so.
  if (lost.type === 'missing') return 'broken';
  const { status, bytes } = await askForFile(lost.request);
  if (bytes) return (await isAsPublished(lost.request, bytes)) ? 'unreachable' : 'altered';
  if (status === 0) return 'unreachable';
  return status < 500 ? 'missing' : 'server-error';
}

/** Sorts what a screen threw once it was there. */
export function whyItStopped(error: unknown): RemoteFailure {
  return lostFileOf(error) ? 'part-missing' : (toldFailure(error) ?? 'crashed');
}

function toldFailure(error: unknown): RemoteFailure | undefined {
  return told.find(({ pattern }) => pattern.test(String(error)))?.failure;
}

async function isAsPublished(address: string, bytes: ArrayBuffer): Promise<boolean> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  const published = hashOf(address);
  // Nothing to hold it against: the browser had no reason to refuse it either.
  if (!subtle || !published) return true;
  const algorithm = published.replace(/-.*/, '');
  const hash = new Uint8Array(await subtle.digest(algorithm.replace('sha', 'SHA-'), bytes));
  return published === `${algorithm}-${btoa(String.fromCharCode(...hash))}`;
}
