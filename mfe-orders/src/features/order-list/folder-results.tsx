import { requestData } from '@evisa/shared/client/http/request-data';
import type { OrderSelection } from '@evisa/shared/contract/bulk-orders';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { useMutation } from '@evisa/shared/kit/react-query';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { toOrderSelection, type ChangeListParams, type ListParams } from '@evisa/shared/order-list/rows/list-params';
import { maxWholeRows, type OrderRows } from '@evisa/shared/order-list/rows/order-rows';
import { OrderResults } from '@evisa/shared/order-list/order-results';
import type { Selection } from '@evisa/shared/order-list/table/use-selection';
import { getListTitle } from '../common/list-title';
import { ListShortcuts } from '../list-shortcuts/list-shortcuts';
import { useModuleAfterRows } from '../../queries/use-module-after-rows';
import { EmptyHint } from './empty-hint';
import { useVisibleColumns } from './visible-columns';
import classes from './order-list.module.css';

const lazySelectionBar = lazyModule(() => import(/* webpackChunkName: "selection-bar" */ './selection-bar'));

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
  const selectionBar = useModuleAfterRows(lazySelectionBar);
  const columns = useVisibleColumns(folder, params.due);
  const { mutate, isPending } = useMutation({
    mutationFn: (list: OrderSelection) => requestData(endpoints.getOrderIds, { json: list }),
    onSuccess: selection.add,
    onError: ({ message }) => toastError(message),
  });
  const wholeList = { selectAll: () => mutate(toOrderSelection(folder, params)), isPending };
  return (
    <>
      <OrderResults
        label={getListTitle(folder, params.due)}
        columns={columns}
        rows={rows}
        page={page}
        params={params}
        onChange={onChange}
        selection={selection}
        wholeList={page === null && rows.loadedRows.length < rows.total ? wholeList : undefined}
        emptyHint={<EmptyHint folder={folder} params={params} onChange={onChange} />}
      />
      {rows.state !== 'failed' && (
        <>
          {page === null && rows.rowCount > maxWholeRows && (
            <p className={classes.find} data-screen-only>
              Your browser’s own Find sees only the rows on the screen. Search above finds every order of this list.
            </p>
          )}
          <ListShortcuts rows={rows} />
          {selectionBar && (
            <selectionBar.SelectionBar folder={folder} rows={rows} selection={selection} wholeList={wholeList} />
          )}
        </>
      )}
    </>
  );
}
