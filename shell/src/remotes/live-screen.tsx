import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@evisa/shared/kit/query';
import { AwaitedScreen } from './awaited-screen';
import { LostScreen } from './lost-screen';
import type { RemoteScreenProps } from './remote-screen';
import { ScreenFailure } from './screen-failure';
import { loadAnew, screenQuery } from './screen-query';
import { StandingScreen } from './standing-screen';
import { tellFailure } from './tell-failure';
import { UseVersionBefore } from './use-version-before';

/** A screen of the version that is live. Where it stops once it is there, the version before takes its place on request. */
export function LiveScreen({ remote, screen }: RemoteScreenProps) {
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt, refetch } = useQuery(screenQuery(remote, screen.module));
  const name = screen.nav?.label ?? screen.title;
  const retry = () => loadAnew(remote, queryClient);

  useEffect(() => {
    if (error) tellFailure(error, screen.path);
  }, [error, screen.path]);

  if (data) {
    return (
      <StandingScreen
        version={remote}
        screen={screen}
        Component={data.Component}
        loadedAt={dataUpdatedAt}
        instead={(stopped) => (
          <ScreenFailure title={`“${name}” stopped with an error`} error={stopped} onRetry={retry}>
            <UseVersionBefore remote={remote} screen={screen} because={stopped} />
          </ScreenFailure>
        )}
      />
    );
  }
  if (!error) return <AwaitedScreen name={name} onRetry={() => void retry()} />;
  return <LostScreen remote={remote} screen={screen} error={error} onRetry={refetch} />;
}
