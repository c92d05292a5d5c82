import { Link } from '@evisa/shared/kit/router';
import { Button } from '@evisa/shared/kit/base';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { paths } from '@evisa/shared/domain/paths';

/** 403: the role lacks the permission. The API enforces it too. */
export function Forbidden() {
  return (
    <StatusMessage
      icon="lock"
      title="You don't have access to this page"
      level={1}
      actions={
        <Button variant="default" component={Link} to={paths.dashboard()}>
          Go to the dashboard
        </Button>
      }
    >
      Your role does not include this page. If you need it for your work, ask an Admin.
    </StatusMessage>
  );
}
