import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from './http/api-error';
import { downloadResumably, type DownloadProgress } from './resumable-download';

const content = new Uint8Array(randomBytes(10_000_000));
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const noPauses = [0, 0, 0];
const url = 'https://track.evisa.example/file';
/** How many bytes each request gets before its connection is cut; the next gets all. */
let cuts: number[];
let ranges: (string | undefined)[];

beforeEach(() => {
  cuts = [];
  ranges = [];
  Object.defineProperty(globalThis, 'fetch', { value: serve, configurable: true, writable: true });
});

/** Answers as the API does: all, or with `Range` the rest. */
async function serve(_url: string, { headers }: { headers: Record<string, string> }) {
  const { range } = headers;
  ranges.push(range);
  const rest = content.subarray(Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0));
  const cut = cuts.shift();
  const chunks = [rest.subarray(0, cut)];
  return {
    ok: true,
    status: range === undefined ? 200 : 206,
    headers: new Map([
      ['etag', '"1"'],
      ['content-length', String(rest.length)],
      ['content-type', 'application/pdf'],
    ]),
    body: {
      getReader: () => ({
        async read() {
          const value = chunks.shift();
          if (value === undefined && cut !== undefined) throw new TypeError('network error');
          return { value, done: value === undefined };
        },
      }),
    },
  };
}

it('brings a document of 10 MB whole over five cuts, asks only for the rest, and says how much has come', async () => {
  cuts = Array.from({ length: 5 }, () => 1_500_000);
  const heard: DownloadProgress[] = [];
  const getUrl = jest.fn(async () => url);
  const file = await downloadResumably(url, getUrl, (progress) => heard.push(progress), noPauses);
  expect(hash(new Uint8Array(await file.arrayBuffer()))).toBe(hash(content));
  expect(file.type).toBe('application/pdf');
  expect(ranges).toEqual([undefined, ...[1.5, 3, 4.5, 6, 7.5].map((megabytes) => `bytes=${megabytes * 1_000_000}-`)]);
  expect(getUrl).toHaveBeenCalledTimes(5);
  expect(heard.filter(({ isPaused }) => isPaused)).toHaveLength(5);
  expect(heard.at(-1)).toEqual({ received: content.length, total: content.length, isPaused: false });
});

it('ends at a refusal, and when nothing more comes', async () => {
  cuts = Array.from({ length: 20 }, () => 0);
  const refused = new ApiError('refused', 'The document was replaced.', 409);
  await expect(downloadResumably(url, () => Promise.reject(refused), jest.fn(), noPauses)).rejects.toBe(refused);
  await expect(downloadResumably(url, async () => url, jest.fn(), noPauses)).rejects.toThrow('network error');
  expect(ranges).toHaveLength(4);
});
