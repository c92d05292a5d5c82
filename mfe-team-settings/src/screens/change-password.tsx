import { toastSuccess } from '@evisa/shared/kit/toasts';
import { useNavigate } from '@evisa/shared/kit/router';
import { paths } from '@evisa/shared/domain/paths';
import { endSession } from '@evisa/shared/session/session-store';
import { SettingsCard } from '../components/settings-card';
import { SettingsScreen } from '../components/settings-screen';
import { UpdatePasswordForm } from '../components/update-password-form';

/** `/admin/change-password`: a new password voids the token, so it ends at sign-in (the specification, section 4). */
function ChangePassword() {
  const navigate = useNavigate();
  return (
    <SettingsScreen title="Change Password">
      <SettingsCard title="Update Password">
        <UpdatePasswordForm
          onChanged={(message) => {
            toastSuccess(message);
            endSession();
            void navigate(paths.signIn(), { replace: true });
          }}
        />
      </SettingsCard>
    </SettingsScreen>
  );
}

export { ChangePassword as Component };
