import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { useQuery } from '@evisa/shared/kit/react-query';
import { useSession } from '@evisa/shared/session/session-store';
import { ActiveSessions } from '../features/account-security/active-sessions';
import { SecondFactorCard } from '../features/account-security/second-factor-card';
import { SecondFactorRolesCard } from '../features/account-security/second-factor-roles-card';
import { SettingsLayout } from '../features/common/settings-layout';
import { WarningAlert } from '../features/common/warning-alert';
import { secondFactorQuery } from '../features/account-security/second-factor-queries';

/** Shows the member's second factor and sessions, and to Admins the roles that require a second factor. */
function AccountSecurity() {
  const role = useSession((session) => session.role);
  const { data: factor } = useQuery(secondFactorQuery);
  const mustSetUp = factor?.required === true && !factor.enabled;
  return (
    <SettingsLayout title="Sign-in security" wide>
      {mustSetUp && (
        <WarningAlert title="Set up your second factor first">
          {`The role ${role} requires a second factor. You need a phone and about two minutes to set it up. Until then, you cannot use the rest of the portal.`}
        </WarningAlert>
      )}
      <SecondFactorCard />
      <ActiveSessions />
      {hasPermission(role, 'second-factor.require') && !mustSetUp && <SecondFactorRolesCard />}
    </SettingsLayout>
  );
}

export { AccountSecurity as Component };
