import { create } from 'zustand';

interface PasswordRequest {
  /** Whether the page has a dialog that asks. */
  canAsk: boolean;
  /** Answers the waiting calls: whether the member confirmed the password. Null while none waits. */
  answer: ((confirmed: boolean) => void) | null;
}

/** What waits for the member's password: the shell's dialog shows and answers it. */
export const usePasswordRequest = create<PasswordRequest>()(() => ({ canAsk: false, answer: null }));

let pending: Promise<boolean> | null = null;

/** Asks for the password, once for all calls that wait. Returns whether the member confirmed it; false if the page cannot ask. */
export function requestPassword(): Promise<boolean> {
  if (!usePasswordRequest.getState().canAsk) return Promise.resolve(false);
  pending ??= new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      pending = null;
      usePasswordRequest.setState({ answer: null });
      resolve(confirmed);
    };
    usePasswordRequest.setState({ answer });
  });
  return pending;
}

/** Says that the page has a dialog that asks. Returns a function that ends it and answers waiting calls with no. */
export function offerPasswordDialog(): () => void {
  usePasswordRequest.setState({ canAsk: true });
  return () => {
    usePasswordRequest.getState().answer?.(false);
    usePasswordRequest.setState({ canAsk: false });
  };
}
