import type { OrderSelection } from '@evisa/shared/contract/bulk-orders';
import { ErrorState } from '@evisa/shared/kit/feedback/status-message';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useMutation } from '@evisa/shared/kit/react-query';
import { folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { lazyEmptyHint, lazyListShortcuts, lazySelectionBar, lazyWholeList, loadOrToast } from '../../app/lazy-modules';
import { toOrderSelection, type ChangeListParams, type ListParams } from '../../params/list-params';
import { ListFooter } from './list-footer';
import type { OrderRows } from '../order-table/order-rows';
import { OrderTable } from '../order-table/order-table';
import { StaleDataNotice } from '../common/stale-data-notice';
import type { Selection } from '../order-table/use-selection';
import { useVisibleColumns } from '../order-table/visible-columns';
import classes from './order-list.module.css';

export interface OrderResultsProps {
  folder: FolderName;
  params: ListParams;
  onChange: ChangeListParams;
  selection: Selection;
}

/** Shows the rows of a list, or why there are none. */
export function OrderResults({
  folder,
  params,
  onChange,
  selection,
  rows,
  page,
}: OrderResultsProps & { rows: OrderRows; page: number | null }) {
  const columns = useVisibleColumns(folder);
  const shortcuts = lazyListShortcuts.useModule();
  const { mutate, isPending } = useMutation({
    mutationFn: async (selected: OrderSelection) => (await loadOrToast(lazyWholeList))?.getOrderIds(selected),
    onSuccess: (orders) => orders && selection.add(orders),
    onError: ({ message }) => toastError(message),
  });
  const wholeList = { selectAll: () => mutate(toOrderSelection(folder, params)), isPending };
  if (rows.state === 'failed') {
    return (
      <div className={`${classes.frame} ${classes.failed}`}>
        <ErrorState title="We couldn’t load these orders" message={rows.error?.message ?? ''} onRetry={rows.retry} />
      </div>
    );
  }
  return (
    <>
      <div className={classes.frame}>
        {rows.error && (
          <StaleDataNotice
            subject="These rows"
            error={rows.error}
            onRetry={rows.retry}
            isRetrying={rows.isRefreshing}
          />
        )}
        <div className={classes.progress} data-active={rows.isRefreshing || rows.state === 'loading' || undefined} />
        <OrderTable
          label={folders[folder].title}
          columns={columns}
          rows={rows}
          sort={params.sort}
          onSort={(sort) => onChange({ sort })}
          selection={selection}
          wholeList={page === null && rows.loadedRows.length < rows.total ? wholeList : undefined}
          emptyHint={
            <LazyOverlay code={lazyEmptyHint} opened onClose={() => undefined} keepOpen>
              {({ EmptyHint }) => <EmptyHint folder={folder} params={params} onChange={onChange} />}
            </LazyOverlay>
          }
        />
        <ListFooter
          rows={rows}
          page={page}
          limit={params.limit}
          onPageChange={(next) => onChange({ page: next })}
          onLimitChange={(limit) => onChange({ limit })}
        />
      </div>
      {shortcuts && <shortcuts.ListShortcuts rows={rows} />}
      <LazyOverlay code={lazySelectionBar} opened={selection.selected.size > 0} onClose={selection.clear}>
        {({ SelectionBar }) => <SelectionBar folder={folder} rows={rows} selection={selection} wholeList={wholeList} />}
      </LazyOverlay>
    </>
  );
}
