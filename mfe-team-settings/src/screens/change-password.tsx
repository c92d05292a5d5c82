import { Paper, Title } from '@evisa/shared/kit/base';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { useNavigate } from '@evisa/shared/kit/router';
import { paths } from '@evisa/shared/domain/paths';
import { endSession } from '@evisa/shared/session/session-store';
import { UpdatePasswordForm } from '../components/update-password-form';
import classes from './change-password.module.css';

/** `/admin/change-password`: a new password voids the token, so it ends at sign-in (the specification, section 4). */
function ChangePassword() {
  const navigate = useNavigate();
  return (
    <div className={classes.screen}>
      <Title order={1} size="h2">
        Change Password
      </Title>
      <Paper withBorder radius="lg" className={classes.card}>
        <Title order={2} size="h4" className={classes.title}>
          Update Password
        </Title>
        <UpdatePasswordForm
          onChanged={(message) => {
            toastSuccess(message);
            endSession();
            void navigate(paths.signIn(), { replace: true });
          }}
        />
      </Paper>
    </div>
  );
}

export { ChangePassword as Component };
