import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { ScreenLoading } from './screen-loading';
import { activateFallback, findPreviousScreen } from './fallback-store';
import type { RemoteLoadError } from '../loading/remote-load-error';
import type { RemoteScreenProps } from '../loading/load-screen';
import { ScreenErrorMessage } from './screen-error-message';
import { reloadRemote } from '../loading/screen-query';
import { previousVersionQuery } from './previous-version';

interface ScreenLoadErrorProps extends RemoteScreenProps {
  /** Why the live version failed. */
  error: RemoteLoadError;
  /** Loads the live version again. */
  onRetry: () => Promise<{ error: RemoteLoadError | null }>;
}

/** Falls back to the previous version of a screen whose live version failed to load, or shows the error. */
export function ScreenLoadError({ remote, screen, error, onRetry }: ScreenLoadErrorProps) {
  const queryClient = useQueryClient();
  // Without a connection, no other version loads either.
  const enabled = error.failure !== 'unreachable';
  const { data, isLoading, isError, refetch } = useQuery({ ...previousVersionQuery(remote), enabled });
  const version = enabled && data ? data : null;
  const fallsBack = version !== null && findPreviousScreen(version, screen) !== null;
  const name = screen.nav?.label ?? screen.title;

  useEffect(() => {
    if (version && fallsBack) activateFallback(remote, version, error);
  }, [version, fallsBack, remote, error]);

  if (isLoading || fallsBack)
    return <ScreenLoading name={name} onRetry={() => void reloadRemote(remote, queryClient)} />;
  return (
    <ScreenErrorMessage
      title={`“${name}” could not be loaded`}
      error={error}
      previousVersionNote={version ? 'The previous version does not have this screen.' : undefined}
      onRetry={async () => {
        const again = await onRetry();
        if (again.error && isError) await refetch();
      }}
    />
  );
}
