import { Icon } from '@evisa/shared/kit/icons';
import { pageItems } from '../params/page-items';
import classes from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Page numbers with one sibling, and an ellipsis beyond six pages (the specification, section 9). */
export function Pagination({ page, totalPages, onPage }: PaginationProps) {
  return (
    <nav className={classes.pages} aria-label="Pages">
      <button
        type="button"
        className={classes.page}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label="Previous page"
      >
        <Icon name="chevronLeft" size={16} />
      </button>
      {pageItems(page, totalPages).map((item) =>
        typeof item === 'number' ? (
          <button
            key={item}
            type="button"
            className={classes.page}
            onClick={() => onPage(item)}
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
        onClick={() => onPage(page + 1)}
        aria-label="Next page"
      >
        <Icon name="chevronRight" size={16} />
      </button>
    </nav>
  );
}
