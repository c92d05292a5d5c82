import { screen } from '@testing-library/react';
import { render } from '@evisa/shared/testing/render';
import { Pagination } from './pagination';

test('tells which page may be turned to, when its button is pointed at', async () => {
  const [previewed, turned]: number[][] = [[], []];
  const { user } = render(
    <Pagination
      page={2}
      totalPages={11}
      onPageChange={(page) => turned?.push(page)}
      onPrefetch={(page) => previewed?.push(page)}
    />,
  );
  await user.hover(screen.getByRole('button', { name: 'Page 3' }));
  expect([previewed, turned]).toEqual([[3], []]);
  await user.hover(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(previewed).toContain(3);
  expect(turned).toEqual([3]);
});
