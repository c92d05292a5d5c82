import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@evisa/shared/kit/query';
import { Button } from '@evisa/shared/kit/base';
import { AwaitedScreen } from './awaited-screen';
import { fallBack, screenBefore } from './fallen-back';
import type { RemoteScreenProps } from './remote-screen';
import { ScreenFailure } from './screen-failure';
import { loadAnew, screenQuery } from './screen-query';
import { StandingScreen } from './standing-screen';
import { tellFailure } from './tell-failure';

/**
 * A screen of the version that is live. Where that cannot be loaded, the version before takes its place by itself; where it stops
 * once it is there, on request.
 */
export function LiveScreen({ remote, screen }: RemoteScreenProps) {
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt, refetch } = useQuery(screenQuery(remote, screen.module));
  const before = screenBefore(remote, screen);
  const name = screen.nav?.label ?? screen.title;
  const retry = () => loadAnew(remote, queryClient);

  // Without a connection no other version comes either.
  const fallsBack = before !== null && error !== null && error.failure !== 'unreachable';

  useEffect(() => {
    if (!error) return;
    tellFailure(error, screen.path);
    if (fallsBack) fallBack(remote, error);
  }, [error, fallsBack, remote, screen.path]);

  if (data) {
    return (
      <StandingScreen
        version={remote}
        screen={screen}
        Component={data.Component}
        loadedAt={dataUpdatedAt}
        instead={(stopped) => (
          <ScreenFailure title={`“${name}” stopped with an error`} error={stopped} onRetry={retry}>
            {before && (
              <Button variant="default" onClick={() => fallBack(remote, stopped)}>
                Use the version before
              </Button>
            )}
          </ScreenFailure>
        )}
      />
    );
  }
  if (!error || fallsBack) return <AwaitedScreen name={name} onRetry={() => void retry()} />;
  return (
    <ScreenFailure
      title={`“${name}” could not be loaded`}
      error={error}
      before={remote.fallback && !before ? 'The version before does not have this screen.' : undefined}
      onRetry={refetch}
    />
  );
}
