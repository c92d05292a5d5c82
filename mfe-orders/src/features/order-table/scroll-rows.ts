import { flushSync } from 'react-dom';
import type { RowRange } from './order-rows';

/** How many rows are rendered before the first and after the last visible row. */
const overscan = 8;
/** After a jump, the next one waits this many times as long as the rows took to render. */
const jumpPause = 15;
/** Time without a jump after which the overscan is rendered. */
const settleMs = 100;

interface ScrollRows {
  scroller: HTMLElement;
  rowCount: number;
  /** The row height in pixels while no row is rendered. */
  rowHeight: number;
  /** `isJump` if most of the rows were not rendered before. */
  onChange: (rows: RowRange, rowHeight: number, isJump: boolean) => void;
}

/**
 * Reports which rows of a long list to render as it scrolls, until the returned function is called. All rows have the same height.
 *
 * At a jump, most of the visible rows are not rendered, as when the scrollbar is dragged. Rendering jumps is limited to a part of the time,
 * so that a slow computer keeps scrolling smoothly. Until then, the space of the rows shows placeholders.
 */
export function scrollRows({ scroller, rowCount, rowHeight: estimatedHeight, onChange }: ScrollRows): () => void {
  let rowHeight = estimatedHeight;
  let viewHeight = 0;
  let rendered: RowRange | null = null;
  let nextJumpAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function render(first: number, end: number, isJump: boolean): void {
    const rows = { first: Math.max(0, first), end: Math.min(rowCount, end) };
    if (rows.first === rendered?.first && rows.end === rendered.end) return;
    const change = () => onChange(rows, rowHeight, isJump);
    // Rendered before the frame is painted. The first time, an effect runs this.
    if (rendered) flushSync(change);
    else change();
    rendered = rows;
  }

  function update(): void {
    clearTimeout(timer);
    const first = Math.min(Math.floor(scroller.scrollTop / rowHeight), rowCount - 1);
    const end = first + Math.ceil(viewHeight / rowHeight) + 1;
    if (!rendered || Math.min(end, rendered.end) - Math.max(first, rendered.first) >= (end - first) / 2)
      return render(first - overscan, end + overscan, false);
    const start = performance.now();
    if (start < nextJumpAt) {
      timer = setTimeout(update, nextJumpAt - start);
      return undefined;
    }
    blurRow(scroller);
    render(first, end, true);
    const now = performance.now();
    nextJumpAt = now + jumpPause * (now - start);
    timer = setTimeout(update, settleMs);
    return undefined;
  }

  function measure(): void {
    viewHeight = scroller.clientHeight;
    const height = scroller.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight || estimatedHeight;
    if (height !== rowHeight) rendered = null;
    rowHeight = height;
    update();
  }

  const observer = new ResizeObserver(measure);
  measure();
  observer.observe(scroller);
  scroller.addEventListener('scroll', update, { passive: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    scroller.removeEventListener('scroll', update);
  };
}

/** The elements of rows that scroll away are reused: the focus must not move to another order. */
function blurRow(scroller: HTMLElement): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && scroller.contains(focused) && focused.closest('tbody')) focused.blur();
}
