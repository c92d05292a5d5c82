/** What the tabs of a browser tell one another about the session. */
export type SessionMessage =
  | { said: 'signed-out' }
  /** The API takes this token no longer. */
  | { said: 'over'; accessToken: string; because: string }
  | {
      said: 'signed-in';
      accessToken: string;
      remember: boolean;
      mustSetUpSecondFactor: boolean;
      /** A tab of an earlier release does not say. */
      mustChoosePassword?: boolean;
    };

const name = 'evisa-session';

function isMessage(value: unknown): value is SessionMessage {
  return typeof value === 'object' && value !== null && 'said' in value && typeof value.said === 'string';
}

/** Hears the other tabs; returns the way to tell them. A browser without channels has tabs that know nothing of one another. */
export function openSessionChannel(hear: (message: SessionMessage) => void): (message: SessionMessage) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) hear(data);
  });
  return (message) => channel.postMessage(message);
}
