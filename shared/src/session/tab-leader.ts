interface TabLeaderOptions<Message> {
  /** Does the work in this tab; `say` reaches every tab. Returns the way to stop. */
  runAsLeader: (say: (message: Message) => void) => () => void;
  /** Hears what is said, in whichever tab. */
  onMessage: (message: Message) => void;
  isMessage: (value: unknown) => value is Message;
}

/**
 * Work that one tab of the browser does for all tabs that ask for the same `name`. When that tab goes, another takes over. A
 * browser without locks (or a page that is not served securely) does it in each tab. Returns the way to stop.
 */
export function runInLeaderTab<Message>(
  name: string,
  { runAsLeader, onMessage, isMessage }: TabLeaderOptions<Message>,
): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return runAsLeader(onMessage);
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) onMessage(data);
  });
  const say = (message: Message) => {
    channel.postMessage(message);
    onMessage(message);
  };
  const led = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  navigator.locks
    .request(name, { signal }, async () => {
      const stop = runAsLeader(say);
      await led;
      stop();
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  return () => {
    stopping.abort();
    channel.close();
  };
}
