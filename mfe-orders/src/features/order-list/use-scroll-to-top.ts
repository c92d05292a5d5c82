import { useEffect, type RefObject } from 'react';
import type { ListParams } from '../../params/list-params';

/** Another page, search or order of the list begins at its first row. */
export function useScrollToTop(
  scroller: RefObject<HTMLElement | null>,
  { page, limit, search, sort }: ListParams,
): void {
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, page, limit, search, sort]);
}
