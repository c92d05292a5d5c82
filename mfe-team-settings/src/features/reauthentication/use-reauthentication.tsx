import { useState, type ReactNode } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { getFieldErrors } from '../../queries/field-errors';

const lazyConfirmPasswordDialog = lazyModule(() => import('./confirm-password-dialog'));

/** Makes a call that changes the member's own account. */
export type WithReauthentication = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Calls that change one's own account are refused when the last proof of who one is is too old. `withProof` then asks for the password
 * in a dialog, which stands in `question`, and makes the call once more, unchanged. It throws an `ApiError` when the member cancels.
 */
export function useReauthentication(): { withProof: WithReauthentication; question: ReactNode } {
  const [asked, setAsked] = useState<{ answer: (confirmed: boolean) => void } | null>(null);

  const withProof: WithReauthentication = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Error && 'proof' in getFieldErrors(error))) throw error;
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setAsked({ answer: resolve }));
    setAsked(null);
    if (!isConfirmed) throw new ApiError('refused', 'Nothing was changed, because the password was not confirmed.', 0);
    return call();
  };

  const question = (
    <LazyOverlay code={lazyConfirmPasswordDialog} opened={asked !== null} onClose={() => asked?.answer(false)}>
      {({ ConfirmPasswordDialog }, opened) => (
        <ConfirmPasswordDialog opened={opened} onAnswer={(confirmed) => asked?.answer(confirmed)} />
      )}
    </LazyOverlay>
  );
  return { withProof, question };
}
