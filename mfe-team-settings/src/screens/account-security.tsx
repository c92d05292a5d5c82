import { can } from '@evisa/shared/domain/permissions';
import { useQuery } from '@evisa/shared/kit/query';
import { useSession } from '@evisa/shared/session/session-store';
import { OwnSessions } from '../components/own-sessions';
import { SecondFactorCard } from '../components/second-factor-card';
import { SecondFactorRoles } from '../components/second-factor-roles';
import { SettingsScreen } from '../components/settings-screen';
import { Warning } from '../components/warning';
import { secondFactorQuery } from '../queries/second-factor';

/** `/admin/account-security`: one's own second factor and sessions; for Admins also who must have a second factor. */
function AccountSecurity() {
  const role = useSession((session) => session.role);
  const { data: factor } = useQuery(secondFactorQuery);
  const isDue = factor?.required === true && !factor.enabled;
  return (
    <SettingsScreen title="Sign-in security" wide>
      {isDue && (
        <Warning title="Set up your second factor first">
          Everyone with the role {role} signs in with a second factor. It takes two minutes and a phone; until then
          nothing else of the portal is open to you.
        </Warning>
      )}
      <SecondFactorCard />
      <OwnSessions />
      {can(role, 'second-factor.require') && !isDue && <SecondFactorRoles />}
    </SettingsScreen>
  );
}

export { AccountSecurity as Component };
