import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { paths } from '@evisa/shared/domain/paths';
import { useQuery } from '@evisa/shared/kit/react-query';
import { Link } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';

/** How many orders have no due date because the working calendar does not cover their time. Nothing when it covers all. */
function OrdersWithoutDueDate() {
  const userName = useSession(({ data }) => data?.name ?? '');
  const { data: counts } = useQuery(folderCountsQuery(userName));
  const count = counts?.withoutDueCount ?? 0;
  return (
    count > 0 && (
      <Link to={paths.workingCalendar()} title="The working calendar has no holidays of their year">
        {formatCount(count)}
      </Link>
    )
  );
}

export { OrdersWithoutDueDate as Component };
