import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { Button, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { ScreenLoading } from './screen-loading';
import classes from './fallback-screen.module.css';
import { activateFallback, restoreLive, type PreviousScreen } from './fallback-store';
import type { RemoteScreenProps } from '../loading/load-screen';
import { RemoteLoadError } from '../loading/remote-load-error';
import { ScreenErrorMessage, useRetry } from './screen-error-message';
import { reloadRemote, screenQuery } from '../loading/screen-query';
import { ScreenBoundary } from './screen-boundary';
import { reportFailure } from '../loading/report-failure';

interface FallbackScreenProps extends RemoteScreenProps {
  previous: PreviousScreen;
  /** Why the live version failed. */
  liveError: RemoteLoadError;
}

/** A screen of the previous version, below a notice with a retry of the live version. */
export function FallbackScreen({ remote, screen, previous, liveError }: FallbackScreenProps) {
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt } = useQuery(screenQuery(previous.version, previous.screen.module));
  const name = screen.nav?.label ?? screen.title;
  useEffect(() => {
    if (error) reportFailure(error, screen.path);
  }, [error, screen.path]);

  /** Keeps the current screen until the live version has loaded. */
  async function tryLive(): Promise<void> {
    await reloadRemote(remote, queryClient);
    try {
      await queryClient.fetchQuery(screenQuery(remote, screen.module));
      restoreLive(remote);
    } catch (failed) {
      if (failed instanceof RemoteLoadError) activateFallback(remote, previous.version, failed);
      if (error) await reloadRemote(previous.version, queryClient);
    }
  }

  if (error) {
    return (
      <ScreenErrorMessage
        title={`“${name}” could not be loaded`}
        error={liveError}
        previousVersionNote="The previous version could not be loaded either."
        onRetry={tryLive}
      />
    );
  }
  if (!data)
    return (
      <ScreenLoading
        key={previous.version.version}
        name={name}
        onRetry={() => void reloadRemote(previous.version, queryClient)}
      />
    );
  return (
    <>
      <FallbackNotice liveError={liveError} version={previous.version.version} onRetry={tryLive} />
      <ScreenBoundary
        version={previous.version}
        place={previous.screen.path}
        loadedAt={dataUpdatedAt}
        renderError={(stopped) => (
          <ScreenErrorMessage
            title={`“${name}” stopped with an error`}
            error={stopped}
            onRetry={() => reloadRemote(previous.version, queryClient)}
          />
        )}
      >
        <data.Component {...previous.screen.props} />
      </ScreenBoundary>
    </>
  );
}

function FallbackNotice({
  liveError,
  version,
  onRetry,
}: {
  liveError: RemoteLoadError;
  version: string;
  onRetry: () => Promise<void>;
}) {
  const { retrying, run } = useRetry(onRetry);
  return (
    <div role="status" className={classes.notice}>
      <div>
        <Text size="sm" fw={600}>
          {`The new version of this screen ${liveError.failure === 'crashed' ? 'stopped with an error' : 'could not be loaded'}. You are using the previous version, ${version}.`}
        </Text>
        <Text size="sm">
          <span>{liveError.message}</span> <span className={classes.detail}>{`(${liveError.detail})`}</span>
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={retrying}
        leftSection={<Icon name="refresh" size={16} />}
        onClick={run}
      >
        Retry the new version
      </Button>
    </div>
  );
}
