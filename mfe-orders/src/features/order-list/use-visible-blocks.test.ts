import { act, renderHook, waitFor } from '@testing-library/react';
import { useVisibleBlocks } from './use-visible-blocks';

it('loads the next block before its rows are visible', () => {
  const { result } = renderHook(() => useVisibleBlocks(10_000));
  act(() => result.current.onShow({ first: 370, end: 390 }));
  expect(result.current.blocks).toEqual([]);
  act(() => result.current.onShow({ first: 390, end: 410 }));
  expect(result.current.blocks).toEqual([1]);
});

it('loads the blocks where scrolling starts and stops, and skips those between', async () => {
  const seen = new Set<number>();
  const { result } = renderHook(() => {
    const visible = useVisibleBlocks(10_000);
    visible.blocks.forEach((block) => seen.add(block));
    return visible;
  });
  act(() => {
    for (let first = 1000; first < 9800; first += 100) result.current.onShow({ first, end: first + 20 });
  });
  await waitFor(() => expect(result.current.blocks).toEqual([19]));
  expect([...seen]).toEqual([1, 2, 19]);
});

it('loads no block behind the last row', () => {
  const { result } = renderHook(() => useVisibleBlocks(600));
  act(() => result.current.onShow({ first: 580, end: 600 }));
  expect(result.current.blocks).toEqual([1]);
});
