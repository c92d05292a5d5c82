import { fireEvent } from '@testing-library/react';
import { scrollRows } from './scroll-rows';

let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(410);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Starts with 10 visible rows of 10,000. Returns what was rendered, and a function that scrolls to a row. */
function startScrolling(renderMs: number) {
  const scroller = document.createElement('div');
  const rendered: { first: number; end: number; isJump: boolean }[] = [];
  stop = scrollRows({
    scroller,
    rowCount: 10_000,
    rowHeight: 41,
    onChange({ first, end }, _, { isJump }) {
      rendered.push({ first, end, isJump });
      jest.setSystemTime(Date.now() + renderMs);
      jest.advanceTimersByTime(renderMs);
    },
  });
  const scrollTo = (row: number) => {
    scroller.scrollTop = 41 * row;
    fireEvent.scroll(scroller);
  };
  return { rendered, scrollTo };
}

it('renders the visible rows and some around them', () => {
  const { rendered, scrollTo } = startScrolling(1);
  scrollTo(5);
  scrollTo(11);
  expect(rendered).toEqual([
    { first: 0, end: 19, isJump: false },
    { first: 0, end: 24, isJump: false },
    { first: 3, end: 30, isJump: false },
  ]);
});

it('renders as many rows of a jump in a frame as it can, and some around them once scrolling stops', () => {
  const { rendered, scrollTo } = startScrolling(20);
  scrollTo(5000);
  jest.advanceTimersByTime(1000);
  expect(rendered[1]).toEqual({ first: 5000, end: 5008, isJump: true });
  const counts = rendered.slice(1).map(({ first, end }) => end - first);
  const added = counts.slice(1).map((count, at) => count - (counts[at] ?? 0));
  expect(Math.max(...added)).toBe(4);
  expect(rendered.at(-1)).toEqual({ first: 4992, end: 5019, isJump: false });
});

it('renders jumps in a part of the time, and the last one always', () => {
  const { rendered, scrollTo } = startScrolling(20);
  const getJumps = () => rendered.filter(({ isJump }) => isJump).map(({ first }) => first);
  for (let row = 1000; row < 2000; row += 100) scrollTo(row);
  expect(getJumps()).toEqual([1000]);
  jest.advanceTimersByTime(15 * 20);
  expect(getJumps()).toEqual([1000, 1900]);
});

it('stops at the last row', () => {
  const { rendered, scrollTo } = startScrolling(20);
  scrollTo(9990);
  jest.advanceTimersByTime(1000);
  expect(rendered.at(-1)).toEqual({ first: 9982, end: 10_000, isJump: false });
});
