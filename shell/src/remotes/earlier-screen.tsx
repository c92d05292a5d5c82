import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@evisa/shared/kit/query';
import { Button, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { AwaitedScreen } from './awaited-screen';
import classes from './earlier-screen.module.css';
import { fallBack, goForward, type ScreenBefore } from './fallen-back';
import type { RemoteScreenProps } from './remote-screen';
import { RemoteLoadError } from './remote-load-error';
import { ScreenFailure } from './screen-failure';
import { loadAnew, screenQuery } from './screen-query';
import { StandingScreen } from './standing-screen';
import { tellFailure } from './tell-failure';
import { useRetrying } from './use-retrying';

interface EarlierScreenProps extends RemoteScreenProps {
  before: ScreenBefore;
  /** What the live version failed of. */
  because: RemoteLoadError;
}

/** A screen of the version before the live one, under a notice that says so and offers the live one again. */
export function EarlierScreen({ remote, screen, before, because }: EarlierScreenProps) {
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt } = useQuery(screenQuery(before.version, before.screen.module));
  const name = screen.nav?.label ?? screen.title;
  useEffect(() => {
    if (error) tellFailure(error, screen.path);
  }, [error, screen.path]);

  /** What stands here stays until the live version is there. */
  async function tryLive(): Promise<void> {
    await loadAnew(remote, queryClient);
    try {
      await queryClient.fetchQuery(screenQuery(remote, screen.module));
      goForward(remote);
    } catch (failed) {
      if (failed instanceof RemoteLoadError) fallBack(remote, before.version, failed);
      if (error) await loadAnew(before.version, queryClient);
    }
  }

  if (error) {
    return (
      <ScreenFailure
        title={`“${name}” could not be loaded`}
        error={because}
        before="The version before it could not be loaded either."
        onRetry={tryLive}
      />
    );
  }
  if (!data)
    return (
      <AwaitedScreen
        key={before.version.version}
        name={name}
        onRetry={() => void loadAnew(before.version, queryClient)}
      />
    );
  return (
    <>
      <EarlierNotice because={because} version={before.version.version} onRetry={tryLive} />
      <StandingScreen
        version={before.version}
        screen={before.screen}
        Component={data.Component}
        loadedAt={dataUpdatedAt}
        instead={(stopped) => (
          <ScreenFailure
            title={`“${name}” stopped with an error`}
            error={stopped}
            onRetry={() => loadAnew(before.version, queryClient)}
          />
        )}
      />
    </>
  );
}

function EarlierNotice({
  because,
  version,
  onRetry,
}: {
  because: RemoteLoadError;
  version: string;
  onRetry: () => Promise<void>;
}) {
  const { retrying, run } = useRetrying(onRetry);
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
