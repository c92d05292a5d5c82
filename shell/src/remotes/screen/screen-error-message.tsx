import type { ReactNode } from 'react';
import { Link, useLocation } from '@evisa/shared/kit/router';
import { Button, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { paths } from '@evisa/shared/domain/paths';
import { isAdminPath } from '../../navigation/can-access-screen';
import type { RemoteLoadError } from '../loading/remote-load-error';
import { useRetry } from '../use-retrying';

interface ScreenErrorMessageProps {
  title: string;
  error: RemoteLoadError;
  /** What is to be said of the version before. */
  previousVersionNote?: string | undefined;
  onRetry: () => Promise<unknown>;
  /** Further ways on. */
  children?: ReactNode;
}

/** A screen that is not there: what happened, the way to try again, and the ways out. The rest of the portal goes on. */
export function ScreenErrorMessage({ title, error, previousVersionNote, onRetry, children }: ScreenErrorMessageProps) {
  const { retrying, run } = useRetry(onRetry);
  return (
    <div role="alert" data-failure={error.failure}>
      <StatusMessage
        icon="disconnected"
        title={title}
        actions={
          <>
            <Button leftSection={<Icon name="refresh" />} loading={retrying} onClick={run}>
              Retry
            </Button>
            {children}
            <DashboardLink />
            <Button variant="subtle" onClick={() => location.reload()}>
              Reload the page
            </Button>
          </>
        }
      >
        {error.message}
        {previousVersionNote && <Text mt="xs">{previousVersionNote}</Text>}
        <Text size="xs" mt="xs">
          {error.detail}
        </Text>
      </StatusMessage>
    </div>
  );
}

/** To the dashboard, for whoever is not there already. */
export function DashboardLink({ size }: { size?: 'xs' }) {
  const { pathname } = useLocation();
  if (!isAdminPath(pathname) || pathname === paths.dashboard()) return null;
  return (
    <Button variant="default" size={size} component={Link} to={paths.dashboard()}>
      Go to the dashboard
    </Button>
  );
}
