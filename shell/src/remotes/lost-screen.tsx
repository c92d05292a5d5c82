import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@evisa/shared/kit/query';
import { AwaitedScreen } from './awaited-screen';
import { fallBack, screenBefore } from './fallen-back';
import type { RemoteLoadError } from './remote-load-error';
import type { RemoteScreenProps } from './remote-screen';
import { ScreenFailure } from './screen-failure';
import { loadAnew } from './screen-query';
import { versionBeforeQuery } from './version-before';

interface LostScreenProps extends RemoteScreenProps {
  /** What the live version failed of. */
  error: RemoteLoadError;
  /** Loads the live version again. */
  onRetry: () => Promise<{ error: RemoteLoadError | null }>;
}

/** A screen whose live version could not be loaded: the version before takes its place by itself, or what happened is said. */
export function LostScreen({ remote, screen, error, onRetry }: LostScreenProps) {
  const queryClient = useQueryClient();
  // Without a connection no other version comes either.
  const enabled = error.failure !== 'unreachable';
  const { data, isLoading, isError, refetch } = useQuery({ ...versionBeforeQuery(remote), enabled });
  const version = enabled && data ? data : null;
  const fallsBack = version !== null && screenBefore(version, screen) !== null;
  const name = screen.nav?.label ?? screen.title;

  useEffect(() => {
    if (version && fallsBack) fallBack(remote, version, error);
  }, [version, fallsBack, remote, error]);

  if (isLoading || fallsBack) return <AwaitedScreen name={name} onRetry={() => void loadAnew(remote, queryClient)} />;
  return (
    <ScreenFailure
      title={`“${name}” could not be loaded`}
      error={error}
      before={version ? 'The version before does not have this screen.' : undefined}
      onRetry={async () => {
        const again = await onRetry();
        if (again.error && isError) await refetch();
      }}
    />
  );
}
