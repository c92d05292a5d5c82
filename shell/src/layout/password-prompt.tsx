import { useEffect } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { offerPasswordDialog, usePasswordRequest } from '@evisa/shared/session/password-request';

const dialogModule = lazyModule(
  () => import(/* webpackChunkName: "dialogs" */ '@evisa/shared/account/password-dialog'),
);

/** Asks for the password when a call of any screen needs a recent one, above what is open. The call then continues. */
export function PasswordPrompt() {
  const answer = usePasswordRequest((asked) => asked.answer);
  useEffect(offerPasswordDialog, []);
  return (
    <LazyOverlay code={dialogModule} kind="dialog" opened={answer !== null} onClose={() => answer?.(false)}>
      {({ PasswordDialog }, opened) => (
        <PasswordDialog
          opened={opened}
          title="Confirm your password"
          text="Enter your password to make this change. You last entered it more than ten minutes ago."
          submitLabel="Confirm"
          send={async (json) => {
            await request(endpoints.confirmPassword, { json });
          }}
          onClose={(isConfirmed) => answer?.(isConfirmed)}
        />
      )}
    </LazyOverlay>
  );
}
