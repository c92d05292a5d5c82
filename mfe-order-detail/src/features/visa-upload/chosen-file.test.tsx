import { fireEvent, screen } from '@testing-library/react';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { render } from '@evisa/shared/testing/render';
import { UploadDocumentSection } from './upload-document-section';

it('shows the chosen file beside the order before it is sent, and no longer once it is removed', async () => {
  signInAs('Team');
  const { user, container } = render(<UploadDocumentSection order={buildOrderDetail()} />);
  const picker = container.querySelector('input[type=file]');
  if (!(picker instanceof HTMLInputElement)) throw new Error('no file picker');
  await user.upload(picker, new File(['x'], 'visa.png', { type: 'image/png' }));
  const visa = await screen.findByRole('img', { name: 'Visa to send' });
  expect(visa).toHaveAttribute('src', 'blob:file');
  fireEvent.error(visa);
  expect(await screen.findByText(/damaged/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove visa.png' }));
  expect(screen.queryByText(/damaged/)).not.toBeInTheDocument();
});
