import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('goes to the remark with R, and leaves it with Escape', async () => {
  render(<Page />);
  const remark = screen.getByLabelText('Remark');
  await userEvent.keyboard('r');
  expect(remark).toHaveFocus();
  await userEvent.keyboard('rude{Escape}');
  expect(remark).toHaveValue('rude');
  expect(remark).not.toHaveFocus();
});

test('chooses a file with U, but not while someone types, in a dialog or with Ctrl', async () => {
  const choose = jest.fn();
  render(<Page onChoose={choose} />);
  await userEvent.keyboard('{Control>}u{/Control}');
  await userEvent.type(screen.getByLabelText('Remark'), 'u');
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('u');
  expect(choose).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Close' }).blur();
  await userEvent.keyboard('u');
  expect(choose).toHaveBeenCalledTimes(1);
});
