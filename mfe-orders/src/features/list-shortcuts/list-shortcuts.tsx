import { use, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { OrderActionsContext } from '../order-actions/order-actions-provider';
import type { OrderRows } from '@evisa/shared/order-list/rows/order-rows';
import { useSingleKeys } from '@evisa/shared/kit/single-keys';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';

/** Few lists show one. */
const lazyPreview = lazyModule(() => import(/* webpackChunkName: "preview" */ './order-preview'));

/** Where clicks have their usual meaning. */
const controls = 'a, button, input, select, textarea, label, [role=menu], [role=dialog]';

/** Keys for the rows of a list, a preview of the focused row, and a click anywhere on a row to open its order. */
export function ListShortcuts({ rows }: { rows: Pick<OrderRows, 'scroller' | 'getRow'> }) {
  const { scroller } = rows;
  const actions = use(OrderActionsContext);
  const [previewedIndex, setPreviewedIndex] = useState<number | null>(null);
  const previewed = previewedIndex === null ? undefined : rows.getRow(previewedIndex);

  const focusRow = (row: HTMLElement | null | undefined) => {
    getViewLink(row)?.focus();
    if (row && previewedIndex !== null) setPreviewedIndex(getIndex(row));
  };
  const runOnRow: Record<string, (row: HTMLElement) => void> = {
    x: (row) => row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
    a: (row) => {
      const order = rows.getRow(getIndex(row));
      if (order?.assign_to === null && actions?.rowActions.includes('assign'))
        void actions.startRowAction('assign', order);
    },
    e: (row) => row.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
    ' ': (row) => setPreviewedIndex(previewedIndex === getIndex(row) ? null : getIndex(row)),
  };

  useSingleKeys(({ key }) => {
    const row = getFocusedRow(scroller);
    const lowerKey = key.toLowerCase();
    if (key === 'Escape' && previewedIndex !== null) setPreviewedIndex(null);
    else if (lowerKey === 'j') focusRow(row ? findSibling(row, 'nextElementSibling') : getFirstRow(scroller));
    else if (lowerKey === 'b') getBulkAction(scroller)?.focus();
    else if (lowerKey === 'k') focusRow(row && findSibling(row, 'previousElementSibling'));
    // On a button or a checkbox, Space keeps its meaning.
    else if (row && Object.hasOwn(runOnRow, lowerKey) && (key !== ' ' || document.activeElement?.matches('a')))
      runOnRow[lowerKey]?.(row);
    else return false;
    return true;
  });

  const openClickedRow = useEffectEvent((event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(controls) || document.getSelection()?.isCollapsed === false)
      return;
    const link = getViewLink(target.closest<HTMLElement>('tbody tr[data-index]'));
    if (!link) return;
    if (event.ctrlKey || event.metaKey || event.button === 1) window.open(link.href, '_blank', 'noopener');
    else if (event.button === 0) link.click();
  });

  useEffect(() => {
    const list = scroller.current;
    const onClick = (event: MouseEvent) => openClickedRow(event);
    list?.addEventListener('click', onClick);
    list?.addEventListener('auxclick', onClick);
    return () => {
      list?.removeEventListener('click', onClick);
      list?.removeEventListener('auxclick', onClick);
    };
  }, [scroller]);

  const closePreview = () => setPreviewedIndex(null);
  return (
    <LazyOverlay code={lazyPreview} opened={previewed !== undefined} onClose={closePreview}>
      {({ OrderPreview }) =>
        previewed && <OrderPreview key={previewed.order_id} order={previewed} onClose={closePreview} />
      }
    </LazyOverlay>
  );
}

function getFocusedRow(scroller: RefObject<HTMLElement | null>): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>('tbody tr[data-index]') ?? null;
  return scroller.current?.contains(row) ? row : null;
}

function getFirstRow(scroller: RefObject<HTMLElement | null>): HTMLElement | null {
  return scroller.current?.querySelector<HTMLElement>('tbody tr[data-index]') ?? null;
}

/** The first action of the selection bar. */
function getBulkAction(scroller: RefObject<HTMLElement | null>): HTMLElement | null {
  return scroller.current?.closest('section')?.querySelector<HTMLElement>('[data-bulk-actions] button') ?? null;
}

function findSibling(row: Element, step: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | null {
  const sibling = row[step];
  // A row that was scrolled out of view stands alone, beside the space of others.
  if (sibling?.matches('[aria-hidden]')) row.scrollIntoView({ block: 'nearest' });
  return sibling instanceof HTMLElement && sibling.dataset['index'] !== undefined ? sibling : null;
}

const getIndex = (row: HTMLElement) => Number(row.dataset['index']);

const getViewLink = (row: HTMLElement | null | undefined) =>
  row?.querySelector<HTMLAnchorElement>('td[data-column=action] a') ?? null;
