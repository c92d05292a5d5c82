import { useId } from 'react';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { pageSizes, parsePageSize, type PageSize } from './rows/list-params';
import { getLastPage } from './rows/order-page';
import type { OrderRows } from './rows/order-rows';
import { Pagination } from './pagination';
import classes from './list-footer.module.css';

interface ListFooterProps {
  rows: OrderRows;
  /** The page shown; `null` if the whole list is shown. */
  page: number | null;
  limit: PageSize;
  onPageChange: (page: number) => void;
  onLimitChange: (limit: PageSize) => void;
}

/** Shows the range of rows, the rows per page and the page numbers. */
export function ListFooter({ rows, page, limit, onPageChange, onLimitChange }: ListFooterProps) {
  const selectId = useId();
  return (
    <div className={classes.footer}>
      <p className={classes.extent} role="status">
        {formatRowRange(rows)}
      </p>
      <label className={classes.size} htmlFor={selectId}>
        <span>Rows per page</span>
        <select
          id={selectId}
          className={classes.select}
          value={String(limit)}
          onChange={(event) => onLimitChange(parsePageSize(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={String(size)}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {rows.state === 'ready' && page !== null && limit !== 'All' && (
        <Pagination
          page={page}
          totalPages={getLastPage(rows.total, limit)}
          onPageChange={onPageChange}
          onPrefetch={rows.prefetchPage}
        />
      )}
    </div>
  );
}

function formatRowRange({ state, rowCount, offset, total, hasMore }: OrderRows): string {
  if (state !== 'ready') return '';
  if (rowCount === 0) return 'No data available in table';
  const [first, last, all] = [offset + 1, offset + rowCount, total].map(formatCount);
  return hasMore ? `${first}–${last} of ${all}+. Refine your search to see the others.` : `${first}–${last} of ${all}`;
}
