import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { useQuery } from '@evisa/shared/kit/react-query';
import { useSession } from '@evisa/shared/session/session-store';
import { ActiveSessions } from '../features/account-security/active-sessions';
import { SecondFactorCard } from '../features/account-security/second-factor-card';
import { SecondFactorRolesCard } from '../features/account-security/second-factor-roles-card';
import { SettingsLayout } from '../features/common/settings-layout';
import { WarningAlert } from '../features/common/warning-alert';
import { secondFactorQuery } from '../features/account-security/second-factor-queries';

/** `/admin/account-security`: one's own second factor and sessions; for Admins also who must have a second factor. */
function AccountSecurity() {
  const role = useSession((session) => session.role);
  const { data: factor } = useQuery(secondFactorQuery);
  const isDue = factor?.required === true && !factor.enabled;
  return (
    <SettingsLayout title="Sign-in security" wide>
      {isDue && (
        <WarningAlert title="Set up your second factor first">
          Everyone with the role {role} signs in with a second factor. It takes two minutes and a phone; until then
          nothing else of the portal is open to you.
        </WarningAlert>
      )}
      <SecondFactorCard />
      <ActiveSessions />
      {hasPermission(role, 'second-factor.require') && !isDue && <SecondFactorRolesCard />}
    </SettingsLayout>
  );
}

export { AccountSecurity as Component };
