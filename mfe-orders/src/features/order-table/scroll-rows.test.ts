import { fireEvent } from '@testing-library/react';
import { scrollRows } from './scroll-rows';

const renderMs = 20;
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(410);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Starts with 10 visible rows of 10,000. Rendering takes 20 ms. Returns what was rendered, and a function that scrolls to a row. */
function startScrolling() {
  const scroller = document.createElement('div');
  const rendered: { first: number; end: number; isJump: boolean }[] = [];
  stop = scrollRows({
    scroller,
    rowCount: 10_000,
    rowHeight: 41,
    onChange({ first, end }, _, isJump) {
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
  const { rendered, scrollTo } = startScrolling();
  scrollTo(10);
  scrollTo(11);
  expect(rendered).toEqual([
    { first: 0, end: 19, isJump: false },
    { first: 2, end: 29, isJump: false },
    { first: 3, end: 30, isJump: false },
  ]);
});

it('renders only the visible rows of a jump, and some around them once scrolling stops', () => {
  const { rendered, scrollTo } = startScrolling();
  scrollTo(5000);
  expect(rendered.slice(1)).toEqual([{ first: 5000, end: 5011, isJump: true }]);
  jest.advanceTimersByTime(100);
  expect(rendered.slice(2)).toEqual([{ first: 4992, end: 5019, isJump: false }]);
});

it('renders jumps in a part of the time, and the last one always', () => {
  const { rendered, scrollTo } = startScrolling();
  for (let row = 1000; row < 2000; row += 100) scrollTo(row);
  expect(rendered.slice(1).map(({ first }) => first)).toEqual([1000]);
  jest.advanceTimersByTime(15 * renderMs);
  expect(rendered.slice(2)).toEqual([{ first: 1900, end: 1911, isJump: true }]);
});

it('stops at the last row', () => {
  const { rendered, scrollTo } = startScrolling();
  scrollTo(9990);
  expect(rendered.at(-1)).toEqual({ first: 9990, end: 10_000, isJump: true });
});
