import { flushSync } from 'react-dom';
import type { RowRange } from '@evisa/shared/order-list/rows/order-rows';

/** How many rows are rendered before the first and after the last visible row. */
const overscan = 8;
/** After a jump, the next one waits this many times as long as the rows took to render. */
const jumpPause = 15;
/** Time without a jump after which the overscan is rendered. */
const settleMs = 100;
/** How long rendering may take in a frame. At least a few rows are rendered. */
const frameMs = 8;
const minBatch = 4;

interface ScrollRows {
  scroller: HTMLElement;
  rowCount: number;
  /** The row height in pixels while no row is rendered. */
  rowHeight: number;
  /** `isJump` if none of the rows was rendered before, and `isSettled` if there was no jump for a while. */
  onChange: (rows: RowRange, rowHeight: number, at: { isJump: boolean; isSettled: boolean }) => void;
}

/**
 * Reports which rows of a long list to render as it scrolls, until the returned function is called. All rows have the same height.
 *
 * At a jump, none of the visible rows is rendered, as when the scrollbar is dragged. So that a slow computer keeps scrolling smoothly, jumps
 * are rendered in a part of the time, and only as many rows in a frame as it can. The space of the others shows placeholders.
 */
export function scrollRows({ scroller, rowCount, rowHeight: estimatedHeight, onChange }: ScrollRows): () => void {
  let rowHeight = estimatedHeight;
  let viewHeight = 0;
  let rendered: RowRange | null = null;
  let nextJumpAt = 0;
  let settledAt = 0;
  let batch = 2 * minBatch;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  function render(rows: RowRange, isJump: boolean): void {
    if (rows.first === rendered?.first && rows.end === rendered.end) return;
    const start = performance.now();
    const added = isJump || !rendered ? rows.end - rows.first : countAdded(rendered, rows);
    const change = () => onChange(rows, rowHeight, { isJump, isSettled: !isJump && start >= settledAt });
    // Rendered before the frame is painted. The first time, an effect runs this.
    if (rendered) flushSync(change);
    else change();
    const duration = performance.now() - start;
    if (rendered && added >= minBatch) batch = Math.max(minBatch, Math.floor((frameMs * added) / duration));
    if (isJump) nextJumpAt = start + (jumpPause + 1) * duration;
    rendered = rows;
  }

  function update(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    const first = Math.min(Math.floor(scroller.scrollTop / rowHeight), rowCount - 1);
    const visible = { first, end: Math.min(rowCount, first + Math.ceil(viewHeight / rowHeight) + 1) };
    const now = performance.now();
    if (rendered && (visible.first >= rendered.end || visible.end <= rendered.first)) {
      settledAt = now + settleMs;
      if (now < nextJumpAt) {
        timer = setTimeout(update, nextJumpAt - now);
        return;
      }
      blurOpenMenu(scroller);
      render({ first, end: Math.min(visible.end, first + batch) }, true);
    } else {
      const wanted = now < settledAt ? visible : addOverscan(visible, rowCount);
      render(rendered ? approach(rendered, visible, wanted, batch) : wanted, false);
      if (rendered?.first === wanted.first && rendered.end === wanted.end) {
        if (now < settledAt) timer = setTimeout(update, settledAt - now);
        return;
      }
    }
    frame = requestAnimationFrame(update);
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
    cancelAnimationFrame(frame);
    observer.disconnect();
    scroller.removeEventListener('scroll', update);
  };
}

function addOverscan({ first, end }: RowRange, rowCount: number): RowRange {
  return { first: Math.max(0, first - overscan), end: Math.min(rowCount, end + overscan) };
}

function countAdded(before: RowRange, { first, end }: RowRange): number {
  return Math.max(0, before.first - first) + Math.max(0, end - before.end);
}

/** Returns the rendered rows that are wanted, and at most `batch` more, the visible ones first. */
function approach(rendered: RowRange, visible: RowRange, wanted: RowRange, batch: number): RowRange {
  let first = Math.max(rendered.first, wanted.first);
  let end = Math.min(rendered.end, wanted.end);
  let left = batch;
  for (const range of [visible, wanted]) {
    const after = Math.min(left, Math.max(0, range.end - end));
    const before = Math.min(left - after, Math.max(0, first - range.first));
    end += after;
    first -= before;
    left -= after + before;
  }
  return { first, end };
}

/** A row with the focus stays, but not one with an open menu: the menu would stand beside rows that it does not belong to. */
function blurOpenMenu(scroller: HTMLElement): void {
  const focused = document.activeElement;
  if (
    focused instanceof HTMLElement &&
    scroller.contains(focused) &&
    focused.closest('[role=menu], [aria-expanded=true]')
  )
    focused.blur();
}
