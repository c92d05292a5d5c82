import { useState, type ReactNode } from 'react';
import { ApiError } from '@evisa/shared/client/api-error';
import { onDemand } from '@evisa/shared/kit/on-demand';
import { WhenOpened } from '@evisa/shared/kit/when-opened';
import { fieldFaults } from '../queries/field-faults';

const dialog = onDemand(() => import('./confirm-password-dialog'));

/** Makes a call that changes the member's own account. */
export type WithProof = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Calls that change one's own account are refused when the last proof of who one is is too old. `withProof` then asks for the password
 * in a dialog, which stands in `question`, and makes the call once more, unchanged. It throws an `ApiError` when the member cancels.
 */
export function useProof(): { withProof: WithProof; question: ReactNode } {
  const [asked, setAsked] = useState<{ answer: (confirmed: boolean) => void } | null>(null);

  const withProof: WithProof = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Error && 'proof' in fieldFaults(error))) throw error;
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setAsked({ answer: resolve }));
    setAsked(null);
    if (!isConfirmed) throw new ApiError('refused', 'Nothing was changed, because the password was not confirmed.', 0);
    return call();
  };

  const question = (
    <WhenOpened code={dialog} opened={asked !== null} onClose={() => asked?.answer(false)}>
      {({ ConfirmPasswordDialog }, opened) => (
        <ConfirmPasswordDialog opened={opened} onAnswer={(confirmed) => asked?.answer(confirmed)} />
      )}
    </WhenOpened>
  );
  return { withProof, question };
}
