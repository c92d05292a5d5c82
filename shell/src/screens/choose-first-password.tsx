import { chooseFirstPassword } from '@evisa/shared/client/account';
import { portalConfig } from '@evisa/shared/client/config';
import { Button, Title } from '@evisa/shared/kit/base';
import { logOut } from '../layout/log-out';
import { NewPasswordForm } from './new-password-form';
import { SignInFrame } from './sign-in-frame';

/** Takes the place of the whole portal until a member has replaced the password that a colleague set. The API refuses the same by itself. */
export function ChooseFirstPassword() {
  return (
    <SignInFrame>
      <title>{`New password | ${portalConfig().portalName}`}</title>
      <Title order={1} size="h2">
        Choose your own password
      </Title>
      <NewPasswordForm save={(newPassword) => chooseFirstPassword({ newPassword })}>
        A colleague set the password you signed in with, and it works only once. Choose your own, then sign in with it.
      </NewPasswordForm>
      <Button mt="xl" ml={-18} variant="subtle" onClick={() => void logOut()}>
        Sign out instead
      </Button>
    </SignInFrame>
  );
}
