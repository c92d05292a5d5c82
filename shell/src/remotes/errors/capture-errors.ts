/** More errors before the collector has loaded are rarely other errors. */
const maxWaiting = 20;

const waiting: unknown[] = [];
let handler = (error: unknown) => {
  if (waiting.length < maxWaiting) waiting.push(error);
};

/** Passes an error that the page survived to the collector, or keeps it until that has loaded. */
export const captureError = (error: unknown): void => handler(error);

/** Captures uncaught errors and rejected promises from now on. Call it once, before a remote can run. */
export function startErrorCapture(): void {
  addEventListener('error', ({ error }: ErrorEvent) => captureError(error));
  addEventListener('unhandledrejection', ({ reason }) => captureError(reason));
}

/** Passes all captured errors to `handle`, also the earlier ones. */
export function handleErrors(handle: (error: unknown) => void): void {
  handler = handle;
  waiting.splice(0).forEach(handle);
}
