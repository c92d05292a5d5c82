interface TabLeaderOptions<Message> {
  /** Runs the work in this tab; `say` sends to every tab. Returns a function that stops it. */
  runAsLeader: (say: (message: Message) => void) => () => void;
  /** Receives messages of all tabs. */
  onMessage: (message: Message) => void;
  isMessage: (value: unknown) => value is Message;
  /** Returns what the leader says to all tabs when one opens. */
  welcome?: () => Message | undefined;
}

/** What a tab sends when it opens. Leaders of an older release ignore it. */
const opened = 'tab-opened';

/**
 * Runs work in one tab for all tabs with the same `name`. When that tab closes, another takes over. Without the Web Locks API, each tab runs
 * it. Returns a function that stops it.
 */
export function runInLeaderTab<Message>(
  name: string,
  { runAsLeader, onMessage, isMessage, welcome }: TabLeaderOptions<Message>,
): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return runAsLeader(onMessage);
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(name);
  const say = (message: Message) => {
    channel.postMessage(message);
    onMessage(message);
  };
  let isLeader = false;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === opened) {
      const message = isLeader ? welcome?.() : undefined;
      if (message !== undefined) say(message);
    } else if (isMessage(data)) onMessage(data);
  });
  channel.postMessage(opened);
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  navigator.locks
    .request(name, { signal }, async () => {
      isLeader = true;
      const stop = runAsLeader(say);
      await ended;
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
