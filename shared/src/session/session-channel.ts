/** Session messages between the tabs of a browser. */
export type SessionMessage =
  | { said: 'signed-out' }
  /** The API no longer accepts this token. */
  | { said: 'over'; accessToken: string; because: string }
  | {
      said: 'signed-in';
      accessToken: string;
      remember: boolean;
      mustSetUpSecondFactor: boolean;
      /** Absent from tabs of an earlier release. */
      mustChoosePassword?: boolean;
    };

const name = 'evisa-session';

function isMessage(value: unknown): value is SessionMessage {
  return typeof value === 'object' && value !== null && 'said' in value && typeof value.said === 'string';
}

/** Listens to other tabs and returns a function that sends to them. Does nothing in browsers without BroadcastChannel. */
export function openSessionChannel(onMessage: (message: SessionMessage) => void): (message: SessionMessage) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) onMessage(data);
  });
  return (message) => channel.postMessage(message);
}
