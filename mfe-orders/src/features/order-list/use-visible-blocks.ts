import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowRange } from '../order-table/order-rows';

/** The most rows that the API returns at once. */
export const rowsPerBlock = 500;
/** A block loads when this many rows or fewer are between it and the rendered ones. */
const lookAhead = 100;
/** Blocks that are passed in less time do not load. */
const settleMs = 100;

/**
 * Returns which blocks of a long list to load besides the first, and a stable function that takes the rendered rows. Scrolling through many
 * blocks loads the one where it stops.
 */
export function useVisibleBlocks(rowCount: number): { blocks: readonly number[]; onShow: (rows: RowRange) => void } {
  const [visible, setVisible] = useState<readonly number[]>([]);
  const wanted = useRef({ key: '', at: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onShow = useCallback(({ first, end }: RowRange) => {
    const next = getBlocks(first - lookAhead, end + lookAhead);
    const key = next.join();
    if (key === wanted.current.key) return;
    const isPassing = performance.now() - wanted.current.at < settleMs;
    wanted.current = { key, at: performance.now() };
    clearTimeout(timer.current);
    if (isPassing) timer.current = setTimeout(() => setVisible(next), settleMs);
    else setVisible(next);
  }, []);
  return { blocks: visible.filter((block) => block * rowsPerBlock < rowCount), onShow };
}

function getBlocks(first: number, end: number): number[] {
  const blocks: number[] = [];
  for (let block = Math.max(1, Math.floor(first / rowsPerBlock)); block * rowsPerBlock < end; block += 1)
    blocks.push(block);
  return blocks;
}
