import { useRef, useState } from 'react';
import { Link, useLocation, useParams } from '@evisa/shared/kit/router';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { paths } from '@evisa/shared/domain/paths';
import { Button, Text, Title } from '@evisa/shared/kit/base';
import { NewPasswordForm } from './new-password-form';
import { AuthLayout } from '../sign-in/auth-layout';

/** `/reset-password#token`, opened from an email: sets a new password once. Older links have the token in the path. */
export function ResetPassword() {
  const { token: tokenInPath } = useParams();
  const { hash } = useLocation();
  const token = tokenInPath ?? hash.slice(1);
  const [isLinkExpired, setLinkExpired] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);

  function showLinkExpired(error: Error): boolean {
    const isExpired = error instanceof ApiError && error.fields['token'] !== undefined;
    if (isExpired) {
      setLinkExpired(true);
      // The focused form unmounts.
      title.current?.focus();
    }
    return isExpired;
  }

  return (
    <AuthLayout>
      <title>{`New password | ${getPortalConfig().portalName}`}</title>
      <Title order={1} size="h1" tabIndex={-1} ref={title}>
        {isLinkExpired ? 'This link no longer works' : 'Choose a new password'}
      </Title>
      {isLinkExpired ? (
        <ExpiredLinkMessage />
      ) : (
        <NewPasswordForm
          save={(newPassword) => request(endpoints.resetPassword, { json: { token, newPassword } })}
          onError={showLinkExpired}
        >
          You will be signed out on all devices. Then sign in with the new password.
        </NewPasswordForm>
      )}
    </AuthLayout>
  );
}

function ExpiredLinkMessage() {
  return (
    <div role="alert">
      <Text mt="sm">{validationMessages.resetLinkExpired}</Text>
      <Button mt="xl" component={Link} to={paths.forgotPassword()} replace>
        Ask for a new link
      </Button>
    </div>
  );
}
