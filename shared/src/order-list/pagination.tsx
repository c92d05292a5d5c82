import { Icon } from '@evisa/shared/kit/icons/icons';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import classes from './pagination.module.css';

/** Up to this many pages, all page numbers are shown. */
const maxPagesWithoutEllipsis = 6;
const siblingCount = 1;
/** The first page, the current page with its siblings, and an ellipsis. */
const edgeLength = 3 + 2 * siblingCount;

interface PaginationProps {
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
  /** Called with the page of a button that is hovered or focused. */
  onPrefetch?: (page: number) => void;
}

/** Shows page numbers with one sibling on each side, and ellipses beyond six pages. */
export function Pagination({ page, totalPages, onPageChange, onPrefetch }: PaginationProps) {
  const goTo = (next: number) => {
    // Disabled, an arrow would lose the focus when it reaches the first or last page.
    const exists = next >= 1 && next <= totalPages;
    return {
      'aria-disabled': !exists || undefined,
      onClick: () => exists && onPageChange(next),
      onPointerEnter: () => exists && onPrefetch?.(next),
      onFocus: () => exists && onPrefetch?.(next),
    };
  };
  return (
    <nav className={classes.pages} aria-label="Pages">
      <button type="button" className={classes.page} {...goTo(page - 1)} aria-label="Previous page">
        <Icon name="chevronLeft" size={16} />
      </button>
      {getPageItems(page, totalPages).map((item) =>
        typeof item === 'number' ? (
          <button
            key={item}
            type="button"
            className={classes.page}
            {...goTo(item)}
            aria-label={`Page ${item}`}
            aria-current={item === page ? 'page' : undefined}
            data-pages={formatCount(totalPages)}
          >
            {formatCount(item)}
          </button>
        ) : (
          <span key={item} className={classes.ellipsis}>
            …
          </span>
        ),
      )}
      <button type="button" className={classes.page} {...goTo(page + 1)} aria-label="Next page">
        <Icon name="chevronRight" size={16} />
      </button>
    </nav>
  );
}

type PageItem = number | 'ellipsis-before' | 'ellipsis-after';

/** Returns the page numbers to show: all of up to six, else the first, the last, the current with its siblings, and ellipses. */
export function getPageItems(page: number, totalPages: number): PageItem[] {
  if (totalPages <= maxPagesWithoutEllipsis) return range(1, totalPages);
  if (page < edgeLength) return [...range(1, edgeLength), 'ellipsis-after', totalPages];
  if (page > totalPages - edgeLength + 1)
    return [1, 'ellipsis-before', ...range(totalPages - edgeLength + 1, totalPages)];
  return [1, 'ellipsis-before', ...range(page - siblingCount, page + siblingCount), 'ellipsis-after', totalPages];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
