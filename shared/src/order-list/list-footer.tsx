import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime } from '@evisa/shared/domain/formatting/dates';
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
      <PrintedNote page={page} pages={limit === 'All' ? 1 : getLastPage(rows.total, limit)} />
      <label className={classes.size} htmlFor={selectId} data-screen-only>
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

/** On paper: which page of the list this is, and when it was printed (UTC). */
function PrintedNote({ page, pages }: { page: number | null; pages: number }) {
  const [printedAt, setPrintedAt] = useState('');
  useEffect(() => {
    const note = () => flushSync(() => setPrintedAt(formatDateTime(new Date().toISOString())));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return (
    <p className={classes.printed}>{`${page === null ? '' : `Page ${page} of ${pages}. `}Printed ${printedAt} UTC.`}</p>
  );
}

function formatRowRange({ state, rowCount, offset, total, hasMore }: OrderRows): string {
  if (state !== 'ready') return '';
  if (rowCount === 0) return 'No data available in table';
  const [first, last, all] = [offset + 1, offset + rowCount, total].map(formatCount);
  return hasMore ? `${first}–${last} of ${all}+. Refine your search to see the others.` : `${first}–${last} of ${all}`;
}
