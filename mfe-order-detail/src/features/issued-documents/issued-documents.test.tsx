import { screen, waitFor, within } from '@testing-library/react';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { onEvent } from '@evisa/shared/session/portal-events';
import { buildIssuedDocument, buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { IssuedDocuments } from './issued-documents';

const newest = buildIssuedDocument({ file1: 'new.pdf' });
const older = buildIssuedDocument({ file1: 'old.pdf' });
const withdrawn = { at: '2026-03-06T03:00:00.000Z', by: 'Ana Lim', reason: 'The visa of another person' };

beforeEach(() => {
  signInAs('Night Staff');
});

const renderDocuments = (uploadDoc = [newest, older]) =>
  render(<IssuedDocuments order={buildOrderDetail({ uploadDoc })} />);
const listItems = () => within(screen.getByRole('region', { name: 'Issued documents' })).getAllByRole('listitem');

async function openDialog(user: ReturnType<typeof renderDocuments>['user']) {
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  return within(await screen.findByRole('dialog', { name: 'Withdraw the visa document of order 100234?' }));
}

it('withdraws the newest document with a reason, and tells the applicant unless that is unticked', async () => {
  const sent = fakeApi({ withdrawDocument: () => ok(null, { message: 'The document was withdrawn.' }) });
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  const { user } = renderDocuments();
  expect(listItems()[1]).toHaveTextContent('Replaced');
  const dialog = await openDialog(user);
  const confirm = dialog.getByRole('button', { name: 'Withdraw document' });
  await user.click(confirm);
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    expect.stringContaining(validationMessages.withdrawalReasonRequired),
  );
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Wrong name ');
  expect(dialog.getByRole('checkbox', { name: /^Tell the applicant by email/ })).toBeChecked();
  await user.click(confirm);
  expect(await screen.findByText('The document was withdrawn.')).toBeVisible();
  expect(sent.map(({ json }) => json)).toEqual([
    { orderId: 100234, file1: 'new.pdf', reason: 'Wrong name', tellApplicant: true },
  ]);
  expect(changed).toEqual([100234]);
  stop();
});

it('keeps what was typed when the API refuses, and says nothing to the applicant if that is unticked', async () => {
  const sent = fakeApi({ withdrawDocument: () => refused('A newer document replaced this one.', { httpStatus: 409 }) });
  const { user } = renderDocuments();
  const dialog = await openDialog(user);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong name');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw document' }));
  expect(await screen.findByText('A newer document replaced this one.')).toBeVisible();
  await waitFor(() => expect(sent).toMatchObject([{ json: { tellApplicant: false } }]));
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong name');
});

it('says who withdrew a document, when and why, and offers nothing more', () => {
  renderDocuments([{ ...newest, withdrawn }]);
  expect(listItems()[0]).toHaveTextContent('Withdrawn');
  expect(listItems()[0]).toHaveTextContent('By Ana Lim: The visa of another person 03/06/2026 03:00:00 UTC');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('shows nothing before a document was issued', () => {
  renderDocuments([]);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
