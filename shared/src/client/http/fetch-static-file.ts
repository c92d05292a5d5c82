import ky from 'ky';

const timeoutMs = 15_000;

/** What a server answers for a file: its status (0 without an answer), and the bytes where it has them. */
export interface StaticFile {
  status: number;
  bytes: ArrayBuffer | null;
}

/** Fetches a published file past every cache, because a browser does not say why a script did not run. Never throws. */
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
