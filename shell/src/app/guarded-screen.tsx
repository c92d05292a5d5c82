import { getPortalConfig } from '@evisa/shared/client/portal-config';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import { paths } from '@evisa/shared/domain/paths';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { useSession } from '@evisa/shared/session/session-store';
import { RemoteScreen } from '../remotes/screen/remote-screen';
import { Forbidden } from '../screens/status/forbidden';
import { SecondFactorRequired } from '../screens/status/second-factor-required';
import { isAdminPath, canAccessScreen } from '../navigation/can-access-screen';

/** Shows a declared screen with its title to members who have access, once a required second factor is set up. */
export function GuardedScreen({ remote, screen }: { remote: ReleasedRemote; screen: ScreenDeclaration }) {
  const role = useSession((session) => session.role);
  const isSetupRequired = useSession((session) => session.data?.mustSetUpSecondFactor ?? false);
  const isClosed = isSetupRequired && isAdminPath(screen.path) && screen.path !== paths.accountSecurity();
  return (
    <>
      {/* Rendered first, so that a title of the screen itself takes precedence. */}
      <title>{`${screen.title} | ${getPortalConfig().portalName}`}</title>
      {!canAccessScreen(screen, role) ? (
        <Forbidden />
      ) : isClosed ? (
        <SecondFactorRequired />
      ) : (
        <RemoteScreen remote={remote} screen={screen} />
      )}
    </>
  );
}
