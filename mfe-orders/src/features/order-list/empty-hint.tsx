import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { Button } from '@evisa/shared/kit/base';
import { useQuery } from '@evisa/shared/kit/react-query';
import { useSession } from '@evisa/shared/session/session-store';
import type { ChangeListParams, ListParams } from '@evisa/shared/order-list/rows/list-params';
import { ConnectionGuide } from '../first-day/connection-guide';
import { useActiveFilters } from '../order-filters/active-filters';
import { getListTitle } from '../common/list-title';
import classes from './empty-hint.module.css';

interface EmptyHintProps {
  folder: FolderName;
  params: ListParams;
  onChange: ChangeListParams;
}

/** Says why a list has no rows and what to do. An Admin of a portal without any order sees what to connect. */
export function EmptyHint({ folder, params: { search, unassigned, due, filter }, onChange }: EmptyHintProps) {
  const userName = useSession(({ data }) => data?.name ?? '');
  const mayConnect = useSession(({ role }) => hasPermission(role, 'service-key.manage'));
  const { data: counts } = useQuery({
    ...folderCountsQuery(userName),
    enabled: search === '' && filter === '' && mayConnect,
  });
  const label = due ? getListTitle(folder, due) : folders[folder].label;
  const active = useActiveFilters(filter);
  if (active.length > 0)
    return (
      <>
        <p className={classes.hint}>
          {`No orders in ${label} match ${search === '' ? '' : `“${search}” and `}${active.length === 1 ? 'this filter' : 'these filters'}: ${active.map((shown) => shown.label).join('; ')}.`}
        </p>
        <Button variant="default" size="xs" onClick={() => onChange({ filter: '', search: '' })}>
          {search === '' ? 'Clear filters' : 'Clear search and filters'}
        </Button>
      </>
    );
  if (search !== '')
    return (
      <>
        <p className={classes.hint}>
          {`No orders in ${label} match “${search}”. Try fewer letters, or clear the search.`}
        </p>
        <Button variant="default" size="xs" onClick={() => onChange({ search: '' })}>
          Clear search
        </Button>
      </>
    );
  if (due)
    return <p className={classes.hint}>{due === 'overdue' ? 'No order is late.' : 'No order is due later today.'}</p>;
  if (unassigned)
    return (
      <>
        <p className={classes.hint}>{`Every order in ${label} is assigned.`}</p>
        <Button variant="default" size="xs" onClick={() => onChange({ unassigned: false })}>
          Show all orders
        </Button>
      </>
    );
  if (mayConnect && counts?.['allOrdersCount'] === 0) return <ConnectionGuide />;
  const hint = folder === 'myOrder' ? 'assigned to you' : `moved to ${label}`;
  return <p className={classes.hint}>{`Orders appear here when they are ${hint}.`}</p>;
}
