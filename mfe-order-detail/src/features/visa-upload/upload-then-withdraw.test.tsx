import { useState } from 'react';
import { screen } from '@testing-library/react';
import { buildIssuedDocument, buildMailHistoryRow, buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { UploadDocumentSection } from './upload-document-section';

// jsdom's XMLHttpRequest needs a real server.
jest.mock('@evisa/shared/client/http/fetch-with-upload-progress', () => ({
  fetchWithUploadProgress: (onProgress: (fraction: number) => void): typeof fetch => {
    return (input, init) => {
      onProgress(0.42);
      return fetch(input, init);
    };
  },
}));

it('offers no move once the document is withdrawn', async () => {
  signInAs('Team');
  fakeApi({ uploadVisaDocument: () => ok(buildMailHistoryRow(), { message: 'Document uploaded' }) });
  const withdrawn = { at: '2026-03-06T03:00:00.000Z', by: 'Ana Lim', reason: 'The visa of another person' };
  function Page() {
    const [uploadDoc, setUploadDoc] = useState([buildIssuedDocument()]);
    return (
      <>
        <button onClick={() => setUploadDoc([buildIssuedDocument({ withdrawn })])}>Withdraw</button>
        <UploadDocumentSection order={buildOrderDetail({ uploadDoc })} />
      </>
    );
  }
  const { user, container } = render(<Page />);
  const picker = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('no file picker');
  await user.upload(picker, new File(['%PDF-1.7'], 'visa.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: /AWS/ }));
  expect(await screen.findByRole('button', { name: 'Move to Completed Orders' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(screen.queryByRole('button', { name: 'Move to Completed Orders' })).toBeNull();
});
