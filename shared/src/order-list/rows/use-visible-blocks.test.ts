import { act, renderHook } from '@testing-library/react';
import { useVisibleBlocks } from './use-visible-blocks';

it('loads the next block before its rows are visible', () => {
  const { result } = renderHook(() => useVisibleBlocks(10_000));
  act(() => result.current.onShow({ first: 370, end: 390 }));
  expect(result.current.blocks).toEqual([]);
  act(() => result.current.onShow({ first: 390, end: 410 }));
  expect(result.current.blocks).toEqual([1]);
});

it('keeps the previous block while its rows are near', () => {
  const { result } = renderHook(() => useVisibleBlocks(10_000));
  act(() => result.current.onShow({ first: 1050, end: 1080 }));
  expect(result.current.blocks).toEqual([1, 2]);
});

it('loads no block behind the last row', () => {
  const { result } = renderHook(() => useVisibleBlocks(600));
  act(() => result.current.onShow({ first: 580, end: 600 }));
  expect(result.current.blocks).toEqual([1]);
});
