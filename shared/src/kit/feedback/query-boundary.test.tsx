import { render, screen } from '@testing-library/react';
import { KitProvider } from '@evisa/shared/kit/base';
import { QueryBoundary } from './query-boundary';

it('shows the reference that an error asks to quote as text that can be selected', () => {
  const message = 'We couldn’t do that. Try again. If it continues, quote reference 7F3K-92QD.';
  const query = { data: undefined, error: new Error(message), isFetching: false, refetch: jest.fn() };
  render(
    <KitProvider env="test">
      <QueryBoundary query={query} subject="the sessions" height={100}>
        {() => null}
      </QueryBoundary>
    </KitProvider>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});
