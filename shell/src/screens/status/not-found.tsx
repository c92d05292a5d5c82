import { Link } from '@evisa/shared/kit/router';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { paths } from '@evisa/shared/domain/paths';
import { Button } from '@evisa/shared/kit/base';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';

/** 404. */
export function NotFound() {
  return (
    <>
      <title>{`Page not found | ${getPortalConfig().portalName}`}</title>
      <StatusMessage
        icon="search"
        title="Page not found"
        level={1}
        actions={
          <Button variant="default" component={Link} to={paths.dashboard()}>
            Go to the dashboard
          </Button>
        }
      >
        Check that the address is correct. The page may have moved.
      </StatusMessage>
    </>
  );
}
