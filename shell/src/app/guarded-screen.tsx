import { getPortalConfig } from '@evisa/shared/client/portal-config';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import { paths } from '@evisa/shared/domain/paths';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { useSession } from '@evisa/shared/session/session-store';
import { RemoteScreen } from '../remotes/screen/remote-screen';
import { Forbidden } from '../screens/status/forbidden';
import { SecondFactorRequired } from '../screens/status/second-factor-required';
import { isAdminPath, canAccessScreen } from '../navigation/can-access-screen';

/** One declared screen in its place: titled, and shown to those who may see it, once their second factor is set up. */
export function GuardedScreen({ remote, screen }: { remote: ReleasedRemote; screen: ScreenDeclaration }) {
  const role = useSession((session) => session.role);
  const isDue = useSession((session) => session.data?.mustSetUpSecondFactor ?? false);
  const closed = isDue && isAdminPath(screen.path) && screen.path !== paths.accountSecurity();
  return (
    <>
      {/* Before the screen: a title the screen renders itself is put ahead of this one, and wins. */}
      <title>{`${screen.title} | ${getPortalConfig().portalName}`}</title>
      {!canAccessScreen(screen, role) ? (
        <Forbidden />
      ) : closed ? (
        <SecondFactorRequired />
      ) : (
        <RemoteScreen remote={remote} screen={screen} />
      )}
    </>
  );
}
