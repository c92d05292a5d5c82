import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { Button, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { ScreenLoading } from './screen-loading';
import classes from './fallback-screen.module.css';
import { activateFallback, restoreLive, type PreviousScreen } from './fallback-store';
import type { RemoteScreenProps } from './remote-screen';
import { RemoteLoadError } from '../loading/remote-load-error';
import { ScreenErrorMessage } from './screen-error-message';
import { reloadRemote, screenQuery } from '../loading/screen-query';
import { ScreenBoundary } from './screen-boundary';
import { reportFailure } from '../loading/report-failure';
import { useRetry } from '../use-retrying';

interface FallbackScreenProps extends RemoteScreenProps {
  previous: PreviousScreen;
  /** What the live version failed of. */
  liveError: RemoteLoadError;
}

/** A screen of the version before the live one, under a notice that says so and offers the live one again. */
export function FallbackScreen({ remote, screen, previous, liveError }: FallbackScreenProps) {
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt } = useQuery(screenQuery(previous.version, previous.screen.module));
  const name = screen.nav?.label ?? screen.title;
  useEffect(() => {
    if (error) reportFailure(error, screen.path);
  }, [error, screen.path]);

  /** What stands here stays until the live version is there. */
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
        previousVersionNote="The version before it could not be loaded either."
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
      <FallbackNotice because={liveError} version={previous.version.version} onRetry={tryLive} />
      <ScreenBoundary
        version={previous.version}
        screen={previous.screen}
        Component={data.Component}
        loadedAt={dataUpdatedAt}
        renderError={(stopped) => (
          <ScreenErrorMessage
            title={`“${name}” stopped with an error`}
            error={stopped}
            onRetry={() => reloadRemote(previous.version, queryClient)}
          />
        )}
      />
    </>
  );
}

function FallbackNotice({
  because,
  version,
  onRetry,
}: {
  because: RemoteLoadError;
  version: string;
  onRetry: () => Promise<void>;
}) {
  const { retrying, run } = useRetry(onRetry);
  return (
    <div role="status" className={classes.notice}>
      <div>
        <Text size="sm" fw={600}>
          The new version of this screen{' '}
          {because.failure === 'crashed' ? 'stopped with an error' : 'could not be loaded'}. You see the one before,{' '}
          {version}.
        </Text>
        <Text size="sm">
          {because.message} <span className={classes.detail}>({because.detail})</span>
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
