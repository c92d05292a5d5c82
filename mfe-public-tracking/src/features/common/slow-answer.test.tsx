import { act, fireEvent, render, screen } from '@testing-library/react';
import { en } from '../../i18n/en';
import { SlowAnswer } from './slow-answer';

jest.mock('@evisa/shared/kit/base', () => jest.requireActual('../../site/base'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says after eight seconds that an answer takes long, and offers to ask again', () => {
  const retry = jest.fn();
  render(<SlowAnswer texts={en} onRetry={retry} />);
  act(() => jest.advanceTimersByTime(7_900));
  expect(screen.queryByText(en.slowAnswer)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByRole('status')).toHaveTextContent(en.slowAnswer);
  fireEvent.click(screen.getByRole('button', { name: en.retry }));
  expect(retry).toHaveBeenCalledTimes(1);
});
