const offlinePage = 'the offline page';
const listeners = new Map<string, (event: object) => void>();
const answer = { fetched: () => {} };

beforeAll(async () => {
  jest.useFakeTimers();
  const worker = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin: 'https://track.evisa.example' },
    fileHashes: {},
    keptFiles: [],
  };
  Object.defineProperties(globalThis, {
    self: { value: worker, configurable: true },
    caches: { value: { match: async () => offlinePage }, configurable: true },
    fetch: {
      value: () => new Promise((resolve) => (answer.fetched = () => resolve('the page'))),
      configurable: true,
    },
  });
  await import('./service-worker');
});
afterAll(() => jest.useRealTimers());

/** Navigates to a page. Returns a function that says what the browser shows, null while it waits. */
function navigate(): () => string | null {
  let shown: string | null = null;
  listeners.get('fetch')?.({
    request: { url: 'https://track.evisa.example/track-order', method: 'GET', mode: 'navigate' },
    respondWith: (page: Promise<string>) => void page.then((text) => (shown = text)),
  });
  return () => shown;
}

it('shows the offline page after 5 seconds without an answer, and not before', async () => {
  const readShown = navigate();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(readShown()).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(readShown()).toBe(offlinePage);
});

it('shows the page that arrives in time', async () => {
  const readShown = navigate();
  await jest.advanceTimersByTimeAsync(4_999);
  answer.fetched();
  await jest.advanceTimersByTimeAsync(1);
  expect(readShown()).toBe('the page');
});
