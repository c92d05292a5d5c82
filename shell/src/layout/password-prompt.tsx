import { useEffect } from 'react';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { offerPasswordDialog, usePasswordRequest } from '@evisa/shared/session/password-request';

const dialogModule = lazyModule(() => import(/* webpackChunkName: "dialogs" */ './confirm-password-dialog'));

/** Asks for the password when a call of any screen needs a recent one, above what is open. The call then continues. */
export function PasswordPrompt() {
  const answer = usePasswordRequest((request) => request.answer);
  useEffect(offerPasswordDialog, []);
  return (
    <LazyOverlay code={dialogModule} kind="dialog" opened={answer !== null} onClose={() => answer?.(false)}>
      {({ ConfirmPasswordDialog }, opened) => (
        <ConfirmPasswordDialog opened={opened} onAnswer={(confirmed) => answer?.(confirmed)} />
      )}
    </LazyOverlay>
  );
}
