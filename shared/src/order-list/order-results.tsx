import type { ReactNode } from 'react';
import { ErrorState } from '@evisa/shared/kit/feedback/status-message';
import { ListFooter } from './list-footer';
import type { ChangeListParams, ListParams } from './rows/list-params';
import type { OrderColumn } from './table/order-columns';
import type { ListedOrder } from './rows/order-page';
import type { OrderRows } from './rows/order-rows';
import { StaleDataNotice } from './stale-data-notice';
import { OrderTable } from './table/order-table';
import type { Selection, WholeListSelection } from './table/use-selection';
import classes from './order-results.module.css';

interface OrderResultsProps {
  /** The name of the table for screen readers. */
  label: string;
  /** A stable array. */
  columns: readonly OrderColumn[];
  rows: OrderRows;
  /** The page shown; `null` if the whole list is shown. */
  page: number | null;
  params: Pick<ListParams, 'limit' | 'sort'>;
  onChange: ChangeListParams;
  /** Without it, the rows have no checkboxes. */
  selection?: Selection;
  wholeList?: WholeListSelection | undefined;
  /** What to do if there are no rows. */
  emptyHint?: ReactNode;
}

/** Shows the rows of a list with their pages, or why there are none. */
export function OrderResults({
  label,
  columns,
  rows,
  page,
  params,
  onChange,
  selection,
  wholeList,
  emptyHint,
}: OrderResultsProps) {
  if (rows.state === 'failed') {
    return (
      <div className={`${classes.frame} ${classes.failed}`}>
        <ErrorState title="We couldn’t load these orders" message={rows.error?.message ?? ''} onRetry={rows.retry} />
      </div>
    );
  }
  return (
    <div className={classes.results}>
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
          label={label}
          columns={columns}
          rows={rows}
          sort={params.sort}
          onSort={(sort) => onChange({ sort })}
          selection={selection}
          wholeList={wholeList}
          emptyHint={emptyHint}
        />
        <p role="status" className={classes.spoken}>
          {describeExits(rows.leftRows)}
        </p>
        <ListFooter
          rows={rows}
          page={page}
          limit={params.limit}
          onPageChange={(next) => onChange({ page: next })}
          onLimitChange={(limit) => onChange({ limit })}
        />
      </div>
    </div>
  );
}

const maxNamedExits = 3;

/** Says for screen readers which orders colleagues took out of the list. Their rows show it until the list refreshes. */
function describeExits(exits: readonly ListedOrder[]): string {
  if (exits.length > maxNamedExits) return `${exits.length} orders left this list`;
  return exits.map(({ order_id, exitMessage }) => `Order ${order_id}: ${exitMessage}`).join('. ');
}
