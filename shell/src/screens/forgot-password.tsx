import { Link } from '@evisa/shared/kit/router';
import { portalConfig } from '@evisa/shared/client/config';
import { paths } from '@evisa/shared/domain/paths';
import { Button, Text, Title } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { SignInFrame } from './sign-in-frame';

/** Says who can help. */
function ForgotPassword() {
  return (
    <SignInFrame>
      <title>{`Forgot password | ${portalConfig().portalName}`}</title>
      <Title order={1} size="h2">
        Forgot your password?
      </Title>
      <Text mt="sm">
        Ask an Admin of your team: they look after the accounts of this portal and can give you a new password. Once you
        are in again, choose one of your own under Change Password.
      </Text>
      <Text mt="sm" c="gray.7" size="sm">
        Nobody in the team will ever ask you for your old password.
      </Text>
      <Button mt="xl" variant="default" component={Link} to={paths.signIn()} leftSection={<Icon name="arrowLeft" />}>
        Back to sign-in
      </Button>
    </SignInFrame>
  );
}

export { ForgotPassword as Component };
