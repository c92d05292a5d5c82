import { useQuery } from '@evisa/shared/kit/react-query';
import type { FolderCountKey } from '@evisa/shared/domain/orders/order-folders';
import { VisuallyHidden } from '@evisa/shared/kit/base';
import { useSession } from '@evisa/shared/session/session-store';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import classes from './sidebar.module.css';

/** The count of a folder: a bone at first, a quiet mark while the counts cannot be had. */
export function CountBadge({ countKey }: { countKey: FolderCountKey }) {
  const userName = useSession(({ data }) => data?.name ?? '');
  const { data: counts, isError } = useQuery(folderCountsQuery(userName));
  if (!counts && !isError) return <span className={classes.bone} aria-hidden />;
  return (
    <span
      className={`${classes.badge} ${isError ? classes.stale : ''}`}
      title={isError ? 'The counts cannot be reached' : undefined}
    >
      {counts ? counts[countKey].toLocaleString('en') : '–'}
      {counts && <VisuallyHidden> orders</VisuallyHidden>}
    </span>
  );
}
