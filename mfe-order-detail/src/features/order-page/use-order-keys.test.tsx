import { fireEvent, render, screen } from '@testing-library/react';
import { useOrderKeys } from './use-order-keys';

function Page({ onChoose }: { onChoose?: () => void }) {
  useOrderKeys();
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
      <div role="dialog" aria-label="Viewer">
        <button type="button">Close</button>
      </div>
    </>
  );
}

const press = (key: string, init = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

test('goes to the remark with R, and leaves it with Escape', () => {
  render(<Page />);
  const remark = screen.getByLabelText('Remark');
  press('r');
  expect(remark).toHaveFocus();
  press('Escape');
  expect(remark).not.toHaveFocus();
});

test('chooses a file with U, but not while someone types, in a dialog or with Ctrl', () => {
  const choose = jest.fn();
  render(<Page onChoose={choose} />);
  press('u', { ctrlKey: true });
  press('r');
  press('u');
  screen.getByRole('button', { name: 'Close' }).focus();
  press('u');
  expect(choose).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Close' }).blur();
  press('u');
  expect(choose).toHaveBeenCalledTimes(1);
});
