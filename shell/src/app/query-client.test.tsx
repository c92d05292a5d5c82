import { render, screen } from '@testing-library/react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { KitProvider } from '@evisa/shared/kit/base';
import { Toasts } from '@evisa/shared/kit/feedback/toasts';
import { createQueryClient } from './query-client';

it('shows what the API refused as a toast, and nothing else that a screen or the shell explains', async () => {
  render(
    <KitProvider env="test">
      <Toasts />
    </KitProvider>,
  );
  const read = (error: ApiError) =>
    createQueryClient()
      .fetchQuery({ queryKey: [error.kind], queryFn: () => Promise.reject(error), retry: false })
      .catch(() => undefined);
  await read(new ApiError('unauthenticated', 'Sign in again.', 401));
  await read(new ApiError('unreachable', 'The service cannot be reached.', 0));
  await read(new ApiError('refused', 'The database is resting.', 503));
  await read(new ApiError('refused', 'The database is resting.', 503));
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting.');
});
