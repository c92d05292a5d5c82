import { useId } from 'react';
import { pageSizes, parsePageSize, type PageSize } from '../params/list-params';
import { lastPage } from '../queries/order-page';
import type { OrderRows } from './order-rows';
import { Pagination } from './pagination';
import classes from './list-footer.module.css';

interface ListFooterProps {
  rows: OrderRows;
  /** The page shown; `null` where the whole list is. */
  page: number | null;
  limit: PageSize;
  onPage: (page: number) => void;
  onLimit: (limit: PageSize) => void;
}

/** Below the table: which rows these are, how many to a page, and the pages. */
export function ListFooter({ rows, page, limit, onPage, onLimit }: ListFooterProps) {
  const selectId = useId();
  return (
    <div className={classes.footer}>
      <p className={classes.extent} role="status">
        {extent(rows)}
      </p>
      <label className={classes.size} htmlFor={selectId}>
        Rows per page
        <select
          id={selectId}
          className={classes.select}
          value={String(limit)}
          onChange={(event) => onLimit(parsePageSize(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={String(size)}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {page !== null && limit !== 'All' && (
        <Pagination page={page} totalPages={lastPage(rows.total, limit)} onPage={onPage} onPreview={rows.preview} />
      )}
    </div>
  );
}

function extent({ state, rowCount, offset, total, more }: OrderRows): string {
  if (state !== 'ready') return '';
  if (rowCount === 0) return 'No data available in table';
  const [first, last, all] = [offset + 1, offset + rowCount, total].map((count) => count.toLocaleString('en'));
  return more ? `${first}–${last} of ${all}+: narrow the search to see the others` : `${first}–${last} of ${all}`;
}
