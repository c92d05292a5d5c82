import { Link, useLocation } from '@evisa/shared/kit/router';
import { Button, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { PlaceState } from '@evisa/shared/kit/states';
import { paths } from '@evisa/shared/domain/paths';
import { isAdminPath } from '../app/may-open';

interface ScreenFailureProps {
  title: string;
  message: string;
  /** What helps whoever looks into it, e.g. the remote and its version. */
  detail?: string;
  action: { label: string; pending: boolean; run: () => void };
}

/** A screen that is not there: what happened, the way to try again, and the way out. The rest of the portal goes on. */
export function ScreenFailure({ title, message, detail, action }: ScreenFailureProps) {
  const { pathname } = useLocation();
  const hasWayOut = isAdminPath(pathname) && pathname !== paths.dashboard();
  return (
    <div role="alert">
      <PlaceState
        icon="disconnected"
        title={title}
        actions={
          <>
            <Button leftSection={<Icon name="refresh" />} loading={action.pending} onClick={action.run}>
              {action.label}
            </Button>
            {hasWayOut && (
              <Button variant="default" component={Link} to={paths.dashboard()}>
                Go to the dashboard
              </Button>
            )}
          </>
        }
      >
        {message}
        {detail && (
          <Text size="xs" mt="xs">
            {detail}
          </Text>
        )}
      </PlaceState>
    </div>
  );
}
