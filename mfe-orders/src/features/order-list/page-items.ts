export type PageItem = number | 'ellipsis-before' | 'ellipsis-after';

/** Up to here all page numbers are shown (the specification, section 9). */
const maxPagesWithoutEllipsis = 6;
const siblingCount = 1;
/** First page, siblings around the current one, the current one, and the place of an ellipsis. */
const edgeLength = 3 + 2 * siblingCount;

/** The page numbers to show: all of up to six, else the first, the last, the current with its siblings, and ellipses. */
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
