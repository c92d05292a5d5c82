import { useQuery } from '@evisa/shared/kit/query';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { ScreenFailure } from './screen-failure';
import { screenQuery } from './screen-query';
import { ScreenSkeleton } from './screen-skeleton';

/**
 * The place of one screen of a remote: a skeleton, the screen, or what happened instead.
 * `data-remote` and `data-remote-version` tell whose it is and which version shows.
 */
export function RemoteScreen({ remote, screen }: { remote: ReleasedRemote; screen: ScreenDeclaration }) {
  const { data, error, isFetching, refetch } = useQuery(screenQuery(remote, screen.module));
  return (
    <div data-remote={remote.name} data-remote-version={remote.version}>
      {data ? (
        <data.Component key={screen.path} {...screen.props} />
      ) : error ? (
        <ScreenFailure
          title={`“${screen.nav?.label ?? screen.title}” could not be loaded`}
          message={error.message}
          detail={error.remote}
          action={{ label: 'Retry', pending: isFetching, run: () => void refetch() }}
        />
      ) : (
        <ScreenSkeleton />
      )}
    </div>
  );
}
