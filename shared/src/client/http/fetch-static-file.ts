import ky from 'ky';

const timeoutMs = 15_000;

/** The response for a file: its status (0 without a response), and its bytes if it has any. */
export interface StaticFile {
  status: number;
  bytes: ArrayBuffer | null;
}

/** Fetches a published file without cache, because a browser does not say why a script did not run. Never throws. */
export async function fetchStaticFile(address: string): Promise<StaticFile> {
  try {
    const response = await ky.get(address, {
      cache: 'reload',
      retry: 0,
      timeout: timeoutMs,
      throwHttpErrors: false,
    });
    return { status: response.status, bytes: response.ok ? await response.arrayBuffer() : null };
  } catch {
    return { status: 0, bytes: null };
  }
}
