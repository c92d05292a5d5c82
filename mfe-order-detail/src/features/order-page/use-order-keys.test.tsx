import { fireEvent, render, screen } from '@testing-library/react';
import { useOrderKeys } from './use-order-keys';

const openAdjacent = jest.fn();

function Page({ onChoose }: { onChoose?: () => void }) {
  useOrderKeys(openAdjacent);
  return (
    <>
      <section id="add-remark">
        <textarea aria-label="Remark" />
      </section>
      <section id="upload-document">
        <button type="button" data-file-field onClick={onChoose}>
          Choose
        </button>
      </section>
    </>
  );
}

const press = (key: string, init = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

test('opens the next order with J and the previous one with K', () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Choose' }).focus();
  press('j');
  press('k');
  press('j', { ctrlKey: true });
  expect(openAdjacent.mock.calls).toEqual([[1], [-1]]);
});

test('goes to the remark with R, and leaves it with Escape', () => {
  render(<Page />);
  const remark = screen.getByLabelText('Remark');
  screen.getByRole('button', { name: 'Choose' }).focus();
  press('r');
  expect(remark).toHaveFocus();
  press('Escape');
  expect(remark).not.toHaveFocus();
});

test('chooses a file with U, but not while someone types', () => {
  const choose = jest.fn();
  render(<Page onChoose={choose} />);
  const button = screen.getByRole('button', { name: 'Choose' });
  button.focus();
  press('r');
  press('u');
  expect(choose).not.toHaveBeenCalled();
  button.focus();
  press('u');
  press('u', { repeat: true });
  expect(choose).toHaveBeenCalledTimes(1);
});
