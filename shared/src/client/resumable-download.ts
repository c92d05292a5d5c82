import { ApiError } from './http/api-error';

/** A download that gets no byte for this long is cut, and goes on with another request. */
const silenceMs = 20_000;
/** Pauses before the next attempt without a new byte. After the last one the download fails. */
const pausesMs = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];

export interface DownloadProgress {
  received: number;
  /** Bytes of the whole file; null if the server does not say. */
  total: number | null;
  /** Whether it waits for the connection. */
  isPaused: boolean;
}

interface ReceivedFile {
  parts: BlobPart[];
  received: number;
  total: number | null;
  etag: string | null;
  type: string;
}

/**
 * Downloads a file, and goes on with its rest after each cut, as long as new bytes arrive now and then. `url` is its address now, and `getUrl`
 * returns one for the next attempt. Throws the last error, and at once if the file or an address is refused.
 */
export async function downloadResumably(
  url: string,
  getUrl: () => Promise<string>,
  onProgress: (progress: DownloadProgress) => void,
  pauses: readonly number[] = pausesMs,
): Promise<Blob> {
  const file: ReceivedFile = { parts: [], received: 0, total: null, etag: null, type: '' };
  for (let failures = 0, isFirst = true; ; isFirst = false) {
    const before = file.received;
    try {
      await receive(isFirst ? url : await getUrl(), file, onProgress);
      return new Blob(file.parts, { type: file.type });
    } catch (error) {
      failures = file.received > before ? 0 : failures + 1;
      const pause = pauses[failures];
      if (pause === undefined || isRefusal(error)) throw error;
      onProgress({ received: file.received, total: file.total, isPaused: true });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind !== 'unreachable';
}

/** Receives a file from where it was cut, or from its start if it is another one now. */
async function receive(
  url: string,
  file: ReceivedFile,
  onProgress: (progress: DownloadProgress) => void,
): Promise<void> {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), silenceMs);
  try {
    const response = await fetch(url, {
      signal: controller.signal,
      cache: 'no-store',
      headers: file.etag === null ? {} : { range: `bytes=${file.received}-`, 'if-range': file.etag },
    });
    if (!response.ok || !response.body) {
      const kind = [404, 410].includes(response.status) ? 'refused' : 'unreachable';
      throw new ApiError(kind, `The file was answered with ${response.status}.`, response.status);
    }
    if (response.status !== 206) Object.assign(file, { parts: [], received: 0 });
    const length = Number(response.headers.get('content-length')) || null;
    file.total = length === null ? null : file.received + length;
    file.etag = response.headers.get('etag');
    file.type = response.headers.get('content-type') ?? '';
    const reader = response.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), silenceMs);
      file.parts.push(next.value);
      file.received += next.value.length;
      onProgress({ received: file.received, total: file.total, isPaused: false });
    }
    if (file.total !== null && file.received < file.total) throw new Error('The connection was lost.');
  } finally {
    clearTimeout(timer);
  }
}
