import { screen } from '@testing-library/react';
import { render } from '@evisa/shared/testing/render';
import { getPageItems, Pagination } from './pagination';

const formatPageItems = (page: number, totalPages: number) =>
  getPageItems(page, totalPages)
    .map((item) => (typeof item === 'number' ? item : '…'))
    .join(' ');

it.each([
  [1, 1, '1'],
  [3, 6, '1 2 3 4 5 6'],
  [1, 7, '1 2 3 4 5 … 7'],
  [4, 7, '1 2 3 4 5 … 7'],
  [5, 7, '1 … 3 4 5 6 7'],
  [7, 7, '1 … 3 4 5 6 7'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('shows for page %i of %i: %s', (page, totalPages, expected) => {
  expect(formatPageItems(page, totalPages)).toBe(expected);
});

it('shows the current page once, and all numbers in order', () => {
  for (let totalPages = 1; totalPages <= 30; totalPages++) {
    for (let page = 1; page <= totalPages; page++) {
      const numbers = getPageItems(page, totalPages).filter((item) => typeof item === 'number');
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toContain(page);
      expect(numbers.at(-1)).toBe(totalPages);
    }
  }
});

it('keeps the focus on an arrow that leads nowhere', async () => {
  const opened: number[] = [];
  const { user } = render(<Pagination page={3} totalPages={3} onPageChange={(page) => opened.push(page)} />);
  const next = screen.getByRole('button', { name: 'Next page' });
  await user.click(next);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(opened).toEqual([2]);
});

it('prefetches the page of a hovered button', async () => {
  const [prefetched, opened]: number[][] = [[], []];
  const { user } = render(
    <Pagination
      page={2}
      totalPages={11}
      onPageChange={(page) => opened?.push(page)}
      onPrefetch={(page) => prefetched?.push(page)}
    />,
  );
  await user.hover(screen.getByRole('button', { name: 'Page 3' }));
  expect([prefetched, opened]).toEqual([[3], []]);
  await user.hover(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(prefetched).toContain(3);
  expect(opened).toEqual([3]);
});
