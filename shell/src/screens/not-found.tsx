import { Link } from '@evisa/shared/kit/router';
import { portalConfig } from '@evisa/shared/client/config';
import { paths } from '@evisa/shared/domain/paths';
import { Button } from '@evisa/shared/kit/base';
import { PlaceState } from '@evisa/shared/kit/states';

/** 404. */
export function NotFound() {
  return (
    <>
      <title>{`Page not found | ${portalConfig().portalName}`}</title>
      <PlaceState
        icon="search"
        title="Page not found"
        level={1}
        actions={
          <Button variant="default" component={Link} to={paths.dashboard()}>
            Go to the dashboard
          </Button>
        }
      >
        There is nothing at this address. It may have been mistyped, or the page has moved.
      </PlaceState>
    </>
  );
}
