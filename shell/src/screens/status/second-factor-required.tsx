import { Link } from '@evisa/shared/kit/router';
import { Button } from '@evisa/shared/kit/base';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { paths } from '@evisa/shared/domain/paths';

/** Replaces all screens until a required second factor is set up. The API enforces it too. */
export function SecondFactorRequired() {
  return (
    <StatusMessage
      icon="lock"
      title="Set up your second factor first"
      level={1}
      actions={
        <Button component={Link} to={paths.accountSecurity()}>
          Go to Sign-in security
        </Button>
      }
    >
      Everyone with your role signs in with an authenticator app. This page opens once you have set up yours.
    </StatusMessage>
  );
}
