import { portalConfig } from '@evisa/shared/client/config';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { useSession } from '@evisa/shared/session/session-store';
import { RemoteScreen } from '../remotes/remote-screen';
import { Forbidden } from '../screens/forbidden';
import { mayOpen } from './may-open';

/** One declared screen in its place: titled, and shown to those who may see it. */
export function ScreenPlace({ remote, screen }: { remote: ReleasedRemote; screen: ScreenDeclaration }) {
  const role = useSession((session) => session.role);
  return (
    <>
      {/* Before the screen: a title the screen renders itself is put ahead of this one, and wins. */}
      <title>{`${screen.title} | ${portalConfig().portalName}`}</title>
      {mayOpen(screen, role) ? <RemoteScreen remote={remote} screen={screen} /> : <Forbidden />}
    </>
  );
}
