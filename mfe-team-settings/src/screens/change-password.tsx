import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { useNavigate } from '@evisa/shared/kit/router';
import { paths } from '@evisa/shared/domain/paths';
import { endSession } from '@evisa/shared/session/session-store';
import { SettingsCard } from '../features/common/settings-card';
import { SettingsLayout } from '../features/common/settings-layout';
import { UpdatePasswordForm } from '../features/change-password/update-password-form';

/** `/admin/change-password`: a new password voids the token, so it ends at sign-in (the specification, section 4). */
function ChangePassword() {
  const navigate = useNavigate();
  return (
    <SettingsLayout title="Change Password">
      <SettingsCard title="Update Password">
        <UpdatePasswordForm
          onChanged={(message) => {
            toastSuccess(message);
            endSession();
            void navigate(paths.signIn(), { replace: true });
          }}
        />
      </SettingsCard>
    </SettingsLayout>
  );
}

export { ChangePassword as Component };
