import type { ReactNode } from 'react';
import { Link, useLocation } from '@evisa/shared/kit/router';
import { Button, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { PlaceState } from '@evisa/shared/kit/states';
import { paths } from '@evisa/shared/domain/paths';
import { isAdminPath } from '../app/may-open';
import type { RemoteLoadError } from './remote-load-error';
import { useRetrying } from './use-retrying';

interface ScreenFailureProps {
  title: string;
  error: RemoteLoadError;
  /** What is to be said of the version before. */
  before?: string | undefined;
  onRetry: () => Promise<unknown>;
  /** Further ways on. */
  children?: ReactNode;
}

/** A screen that is not there: what happened, the way to try again, and the ways out. The rest of the portal goes on. */
export function ScreenFailure({ title, error, before, onRetry, children }: ScreenFailureProps) {
  const { retrying, run } = useRetrying(onRetry);
  return (
    <div role="alert" data-failure={error.failure}>
      <PlaceState
        icon="disconnected"
        title={title}
        actions={
          <>
            <Button leftSection={<Icon name="refresh" />} loading={retrying} onClick={run}>
              Retry
            </Button>
            {children}
            <WayOut />
            <Button variant="subtle" onClick={() => location.reload()}>
              Reload the page
            </Button>
          </>
        }
      >
        {error.message}
        {before && <Text mt="xs">{before}</Text>}
        <Text size="xs" mt="xs">
          {error.detail}
        </Text>
      </PlaceState>
    </div>
  );
}

/** To the dashboard, for whoever is not there already. */
export function WayOut({ size }: { size?: 'xs' }) {
  const { pathname } = useLocation();
  if (!isAdminPath(pathname) || pathname === paths.dashboard()) return null;
  return (
    <Button variant="default" size={size} component={Link} to={paths.dashboard()}>
      Go to the dashboard
    </Button>
  );
}
