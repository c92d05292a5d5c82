import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { render } from '@evisa/shared/testing/render';
import { readPdfText } from '../document-viewer/pdf-renderer';
import { UploadDocumentSection } from './upload-document-section';

// jsdom cannot open a PDF.
jest.mock('../document-viewer/pdf-renderer', () => ({
  openPdf: () => Promise.resolve({ pages: [], close: () => {} }),
  readPdfText: jest.fn(),
  renderPage: jest.fn(),
}));

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

const visa = new File(['%PDF'], 'visa.pdf', { type: 'application/pdf' });

it.each([
  ['MARIE DUPONT\n19AB12345', 'The file has the passport number and the name of this order.'],
  [
    'Full Name: JEAN MARTIN\n20XY98765',
    'Passport number 19AB12345 is not in the file. It has 20XY98765.The name MARIE DUPONT is not in the file. It has JEAN MARTIN.',
  ],
  ['', 'The file has no text to compare. Look at the passport number and the name yourself.'],
])('says what the text of the file says about the order: %j', async (text, result) => {
  signInAs('Team');
  jest.mocked(readPdfText).mockResolvedValue(text);
  const { user, container } = render(
    <UploadDocumentSection order={buildOrderDetail({ passport_number: '19AB12345' })} />,
  );
  const picker = container.querySelector('input[type=file]');
  if (!(picker instanceof HTMLInputElement)) throw new Error('no file picker');
  await user.upload(picker, visa);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(result));
  expect(screen.getByRole('button', { name: /AWS$/ })).toBeEnabled();
});
