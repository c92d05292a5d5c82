import { useState, type ReactNode } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { getFieldErrors } from '../../queries/api-errors';

const lazyConfirmPasswordDialog = lazyModule(() => import('./confirm-password-dialog'));

/** Makes a call that changes the member's account. */
export type WithReauthentication = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Asks for the password when the API refuses a call because the member last entered it too long ago, then makes the call again.
 * Render `reauthenticationDialog`. `withReauthentication` throws an `ApiError` if the member cancels.
 */
export function useReauthentication(): {
  withReauthentication: WithReauthentication;
  reauthenticationDialog: ReactNode;
} {
  const [request, setRequest] = useState<{ answer: (confirmed: boolean) => void } | null>(null);

  const withReauthentication: WithReauthentication = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Error && 'proof' in getFieldErrors(error))) throw error;
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setRequest({ answer: resolve }));
    setRequest(null);
    if (!isConfirmed)
      throw new ApiError('refused', 'Nothing was changed because you did not confirm your password.', 0);
    return call();
  };

  const reauthenticationDialog = (
    <LazyOverlay
      code={lazyConfirmPasswordDialog}
      kind="dialog"
      opened={request !== null}
      onClose={() => request?.answer(false)}
    >
      {({ ConfirmPasswordDialog }, opened) => (
        <ConfirmPasswordDialog opened={opened} onAnswer={(confirmed) => request?.answer(confirmed)} />
      )}
    </LazyOverlay>
  );
  return { withReauthentication, reauthenticationDialog };
}
