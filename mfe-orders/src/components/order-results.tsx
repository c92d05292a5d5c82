import { Button } from '@evisa/shared/kit/base';
import { ErrorState } from '@evisa/shared/kit/states';
import { WhenOpened } from '@evisa/shared/kit/when-opened';
import { folders, type FolderName } from '@evisa/shared/domain/order-folders';
import { selectionBar } from '../app/on-demand';
import type { ListParams } from '../params/list-params';
import type { ChangeList } from '../params/use-list-params';
import { useSelectWholeList } from '../queries/use-select-whole-list';
import { ListFooter } from './list-footer';
import type { OrderRows } from './order-rows';
import { OrderTable } from './order-table';
import { OutdatedNotice } from './outdated-notice';
import type { Selection } from './use-selection';
import { useVisibleColumns } from './visible-columns';
import classes from './order-list.module.css';

export interface OrderResultsProps {
  folder: FolderName;
  params: ListParams;
  onChange: ChangeList;
  selection: Selection;
}

/** The rows of a list, or why there are none. */
export function OrderResults({
  folder,
  params,
  onChange,
  selection,
  rows,
  page,
}: OrderResultsProps & { rows: OrderRows; page: number | null }) {
  const columns = useVisibleColumns(folder);
  const { search, month } = params;
  const list = { folderName: folder, searchVal: search, month: month ?? undefined };
  const { mutate, isPending } = useSelectWholeList(selection.add);
  const whole = { start: () => mutate(list), pending: isPending };
  if (rows.state === 'failed') {
    return (
      <div className={`${classes.frame} ${classes.failed}`}>
        <ErrorState message={rows.error?.message ?? ''} onRetry={rows.retry} />
      </div>
    );
  }
  return (
    <>
      <div className={classes.frame}>
        {rows.error && (
          <OutdatedNotice what="These rows" error={rows.error} onRetry={rows.retry} retrying={rows.refreshing} />
        )}
        <div className={classes.progress} data-active={rows.refreshing || rows.state === 'loading' || undefined} />
        <OrderTable
          label={folders[folder].title}
          columns={columns}
          rows={rows}
          sort={params.sort}
          onSort={(sort) => onChange({ sort })}
          selection={selection}
          whole={page === null && rows.loaded.length < rows.total ? whole : undefined}
          emptyHint={<EmptyHint folder={folder} search={search} onClear={() => onChange({ search: '' })} />}
        />
        <ListFooter
          rows={rows}
          page={page}
          limit={params.limit}
          onPage={(next) => onChange({ page: next })}
          onLimit={(limit) => onChange({ limit })}
        />
      </div>
      <WhenOpened code={selectionBar} opened={selection.selected.size > 0} onClose={selection.clear}>
        {({ SelectionBar }) => <SelectionBar folder={folder} rows={rows} selection={selection} whole={whole} />}
      </WhenOpened>
    </>
  );
}

function EmptyHint({ folder, search, onClear }: { folder: FolderName; search: string; onClear: () => void }) {
  const { label } = folders[folder];
  if (search === '') return <p className={classes.hint}>Orders appear here as soon as they belong to {label}.</p>;
  return (
    <>
      <p className={classes.hint}>
        Nothing in {label} matches “{search}”.
      </p>
      <Button variant="default" size="xs" onClick={onClear}>
        Clear search
      </Button>
    </>
  );
}
