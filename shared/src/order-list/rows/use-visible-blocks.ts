import { useCallback, useState } from 'react';
import type { RowRange } from './order-rows';

/** The most rows that the API returns at once. */
export const rowsPerBlock = 500;
/** A block loads when this many rows or fewer are between it and the rendered ones. */
const lookAhead = 100;

interface VisibleBlocks {
  /** The blocks to load besides the first. */
  blocks: readonly number[];
  /** Takes the rendered rows. Stable. */
  onShow: (rows: RowRange) => void;
}

/** Returns which blocks of a long list to load. */
export function useVisibleBlocks(rowCount: number): VisibleBlocks {
  const [{ first, end }, setRows] = useState<RowRange>({ first: 0, end: 0 });
  const onShow = useCallback(
    (rows: RowRange) =>
      setRows((before) => {
        const range = getBlockRange(rows);
        return range.first === before.first && range.end === before.end ? before : range;
      }),
    [],
  );
  const lastBlock = Math.ceil(rowCount / rowsPerBlock);
  return {
    blocks: Array.from({ length: Math.max(0, Math.min(end, lastBlock) - first) }, (_, at) => first + at),
    onShow,
  };
}

function getBlockRange({ first, end }: RowRange): RowRange {
  return {
    first: Math.max(1, Math.floor((first - lookAhead) / rowsPerBlock)),
    end: Math.ceil((end + lookAhead) / rowsPerBlock),
  };
}
