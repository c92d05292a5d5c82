import { type ReactNode, useState } from 'react';
import { Link, useLocation } from '@evisa/shared/kit/router';
import { Button, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { paths } from '@evisa/shared/domain/paths';
import { isAdminPath } from '../../navigation/can-access-screen';
import type { RemoteLoadError } from '../loading/remote-load-error';

interface ScreenErrorMessageProps {
  title: string;
  error: RemoteLoadError;
  /** A note about the previous version. */
  previousVersionNote?: string | undefined;
  onRetry: () => Promise<unknown>;
  /** Further actions. */
  children?: ReactNode;
}

/** Replaces a screen that failed: the cause, a retry and links. The rest of the portal keeps working. */
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
        <span>{error.message}</span>
        {previousVersionNote && <Text mt="xs">{previousVersionNote}</Text>}
        <Text size="xs" mt="xs">
          {error.detail}
        </Text>
      </StatusMessage>
    </div>
  );
}

/** Link to the dashboard; hidden on the dashboard itself. */
export function DashboardLink({ size }: { size?: 'xs' }) {
  const { pathname } = useLocation();
  if (!isAdminPath(pathname) || pathname === paths.dashboard()) return null;
  return (
    <Button variant="default" size={size} component={Link} to={paths.dashboard()}>
      Go to the dashboard
    </Button>
  );
}

/** Returns a function that runs a retry, and whether it is running. */
export function useRetry(retry: () => Promise<unknown>): { retrying: boolean; run: () => void } {
  const [retrying, setRetrying] = useState(false);
  const run = () => {
    setRetrying(true);
    void retry().finally(() => setRetrying(false));
  };
  return { retrying, run };
}
