import { Icon } from '@evisa/shared/kit/icons/icons';
import { getPageItems } from './page-items';
import classes from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
  /** Told which page may be turned to next, when its button is pointed at or focused. */
  onPrefetch?: (page: number) => void;
}

/** Page numbers with one sibling, and an ellipsis beyond six pages (the specification, section 9). */
export function Pagination({ page, totalPages, onPageChange, onPrefetch }: PaginationProps) {
  const turnTo = (next: number) => ({
    onClick: () => onPageChange(next),
    onPointerEnter: () => onPrefetch?.(next),
    onFocus: () => onPrefetch?.(next),
  });
  return (
    <nav className={classes.pages} aria-label="Pages">
      <button
        type="button"
        className={classes.page}
        disabled={page <= 1}
        {...turnTo(page - 1)}
        aria-label="Previous page"
      >
        <Icon name="chevronLeft" size={16} />
      </button>
      {getPageItems(page, totalPages).map((item) =>
        typeof item === 'number' ? (
          <button
            key={item}
            type="button"
            className={classes.page}
            {...turnTo(item)}
            aria-label={`Page ${item}`}
            aria-current={item === page ? 'page' : undefined}
          >
            {item.toLocaleString('en')}
          </button>
        ) : (
          <span key={item} className={classes.ellipsis}>
            …
          </span>
        ),
      )}
      <button
        type="button"
        className={classes.page}
        disabled={page >= totalPages}
        {...turnTo(page + 1)}
        aria-label="Next page"
      >
        <Icon name="chevronRight" size={16} />
      </button>
    </nav>
  );
}
