import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { ScreenLoading } from './screen-loading';
import { ScreenLoadError } from './screen-load-error';
import type { RemoteScreenProps } from './remote-screen';
import { ScreenErrorMessage } from './screen-error-message';
import { reloadRemote, screenQuery } from '../loading/screen-query';
import { ScreenBoundary } from './screen-boundary';
import { reportFailure } from '../loading/report-failure';
import { FallbackButton } from '../use-version-before';

/** A screen of the version that is live. Where it stops once it is there, the version before takes its place on request. */
export function LiveScreen({ remote, screen }: RemoteScreenProps) {
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt, refetch } = useQuery(screenQuery(remote, screen.module));
  const name = screen.nav?.label ?? screen.title;
  const retry = () => reloadRemote(remote, queryClient);

  useEffect(() => {
    if (error) reportFailure(error, screen.path);
  }, [error, screen.path]);

  if (data) {
    return (
      <ScreenBoundary
        version={remote}
        screen={screen}
        Component={data.Component}
        loadedAt={dataUpdatedAt}
        renderError={(stopped) => (
          <ScreenErrorMessage title={`“${name}” stopped with an error`} error={stopped} onRetry={retry}>
            <FallbackButton remote={remote} screen={screen} liveError={stopped} />
          </ScreenErrorMessage>
        )}
      />
    );
  }
  if (!error) return <ScreenLoading name={name} onRetry={() => void retry()} />;
  return <ScreenLoadError remote={remote} screen={screen} error={error} onRetry={refetch} />;
}
