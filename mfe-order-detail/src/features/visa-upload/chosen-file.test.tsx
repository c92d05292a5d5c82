import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildMailHistoryRow, buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { readPdfText } from '../document-viewer/pdf-renderer';
import { UploadDocumentSection } from './upload-document-section';

// jsdom cannot open a PDF.
jest.mock('../document-viewer/pdf-renderer', () => ({
  openPdf: () => Promise.resolve({ pages: [], close: () => {} }),
  readPdfText: jest.fn(),
  renderPage: jest.fn(),
}));

// jsdom's XMLHttpRequest needs a real server.
jest.mock('@evisa/shared/client/http/fetch-with-upload-progress', () => ({
  fetchWithUploadProgress: (): typeof fetch => fetch,
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

const buildVisa = () => new File(['%PDF'], 'visa.pdf', { type: 'application/pdf' });

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
  await user.upload(picker, buildVisa());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(result));
  expect(screen.getByRole('button', { name: /AWS$/ })).toBeEnabled();
});

it('asks before it sends a file with another name, also while it still reads it', async () => {
  signInAs('Team');
  let read = (_text: string) => {};
  jest.mocked(readPdfText).mockReturnValue(new Promise((resolve) => (read = resolve)));
  const sent = fakeApi({ uploadVisaDocument: () => ok(buildMailHistoryRow(), { message: 'Document uploaded' }) });
  const { user, container } = render(
    <UploadDocumentSection order={buildOrderDetail({ passport_number: '19AB12345' })} />,
  );
  const picker = container.querySelector('input[type=file]');
  if (!(picker instanceof HTMLInputElement)) throw new Error('no file picker');
  await user.upload(picker, buildVisa());
  await user.click(screen.getByRole('button', { name: /AWS$/ }));
  read('Full Name: JEAN MARTIN\n20XY98765');
  const question = await screen.findByRole('dialog', { name: 'Send this file to marie.dupont@mail.example?' });
  expect(question).toHaveTextContent('Passport number 19AB12345 is not in the file. It has 20XY98765.');
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: /AWS$/ }));
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
