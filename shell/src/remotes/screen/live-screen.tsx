import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { ScreenLoading } from './screen-loading';
import { ScreenLoadError } from './screen-load-error';
import type { RemoteScreenProps } from '../loading/load-screen';
import { ScreenErrorMessage } from './screen-error-message';
import { reloadRemote, screenQuery } from '../loading/screen-query';
import { ScreenBoundary } from './screen-boundary';
import { reportFailure } from '../loading/report-failure';
import { Button } from '@evisa/shared/kit/base';
import { activateFallback, findPreviousScreen } from './fallback-store';
import type { RemoteLoadError } from '../loading/remote-load-error';
import { previousVersionQuery } from './previous-version';

/** A screen of the live version. If it crashes, offers the previous version. */
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
        place={screen.path}
        loadedAt={dataUpdatedAt}
        renderError={(stopped) => (
          <ScreenErrorMessage title={`“${name}” stopped with an error`} error={stopped} onRetry={retry}>
            <FallbackButton remote={remote} screen={screen} liveError={stopped} />
          </ScreenErrorMessage>
        )}
      >
        <data.Component {...screen.props} />
      </ScreenBoundary>
    );
  }
  if (!error) return <ScreenLoading name={name} onRetry={() => void retry()} />;
  return <ScreenLoadError remote={remote} screen={screen} error={error} onRetry={refetch} />;
}

interface FallbackButtonProps extends RemoteScreenProps {
  /** Why the live version crashed. */
  liveError: RemoteLoadError;
}

/** Offers the previous version, if that has this screen. */
function FallbackButton({ remote, screen, liveError }: FallbackButtonProps) {
  const { data: version } = useQuery(previousVersionQuery(remote));
  if (!version || !findPreviousScreen(version, screen)) return null;
  return (
    <Button variant="default" onClick={() => activateFallback(remote, version, liveError)}>
      Use the previous version
    </Button>
  );
}
