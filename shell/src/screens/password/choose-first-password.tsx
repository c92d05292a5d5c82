import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { Button, Title } from '@evisa/shared/kit/base';
import { logOut } from '../../session/log-out';
import { NewPasswordForm } from './new-password-form';
import { AuthLayout } from '../sign-in/auth-layout';

/** Replaces the portal until a member has changed a password that a colleague set. The API enforces it too. */
export function ChooseFirstPassword() {
  return (
    <AuthLayout>
      <title>{`New password | ${getPortalConfig().portalName}`}</title>
      <Title order={1} size="h1">
        Choose your own password
      </Title>
      <NewPasswordForm save={(newPassword) => request(endpoints.chooseFirstPassword, { json: { newPassword } })}>
        A colleague set the password you signed in with, and it works only once. Choose your own, then sign in with it.
      </NewPasswordForm>
      <Button mt="xl" ml={-18} variant="subtle" onClick={() => void logOut()}>
        Sign out instead
      </Button>
    </AuthLayout>
  );
}
