import type { OrderSelection } from '@evisa/shared/contract/bulk-orders';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useMutation } from '@evisa/shared/kit/react-query';
import { folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { lazyEmptyHint, lazyListShortcuts, lazySelectionBar, lazyWholeList, loadOrToast } from '../../app/lazy-modules';
import { useModuleAfterRows } from '../../queries/use-module-after-rows';
import { toOrderSelection, type ChangeListParams, type ListParams } from '@evisa/shared/order-list/rows/list-params';
import type { OrderRows } from '@evisa/shared/order-list/rows/order-rows';
import { OrderResults } from '@evisa/shared/order-list/order-results';
import type { Selection } from '@evisa/shared/order-list/table/use-selection';
import { useVisibleColumns } from './visible-columns';

export interface FolderResultsProps {
  folder: FolderName;
  params: ListParams;
  onChange: ChangeListParams;
  selection: Selection;
}

/** Shows the rows of a folder, with shortcuts and the actions on selected rows. */
export function FolderResults({
  folder,
  params,
  onChange,
  selection,
  rows,
  page,
}: FolderResultsProps & { rows: OrderRows; page: number | null }) {
  const columns = useVisibleColumns(folder);
  const shortcuts = useModuleAfterRows(lazyListShortcuts);
  const { mutate, isPending } = useMutation({
    mutationFn: async (selected: OrderSelection) => (await loadOrToast(lazyWholeList))?.getOrderIds(selected),
    onSuccess: (orders) => orders && selection.add(orders),
    onError: ({ message }) => toastError(message),
  });
  const wholeList = { selectAll: () => mutate(toOrderSelection(folder, params)), isPending };
  return (
    <>
      <OrderResults
        label={folders[folder].title}
        columns={columns}
        rows={rows}
        page={page}
        params={params}
        onChange={onChange}
        selection={selection}
        wholeList={page === null && rows.loadedRows.length < rows.total ? wholeList : undefined}
        emptyHint={
          <LazyOverlay code={lazyEmptyHint} opened onClose={() => undefined} keepOpen>
            {({ EmptyHint }) => <EmptyHint folder={folder} params={params} onChange={onChange} />}
          </LazyOverlay>
        }
      />
      {shortcuts && rows.state !== 'failed' && <shortcuts.ListShortcuts rows={rows} />}
      <LazyOverlay
        code={lazySelectionBar}
        opened={selection.selected.size > 0 && rows.state !== 'failed'}
        onClose={selection.clear}
      >
        {({ SelectionBar }) => <SelectionBar folder={folder} rows={rows} selection={selection} wholeList={wholeList} />}
      </LazyOverlay>
    </>
  );
}
