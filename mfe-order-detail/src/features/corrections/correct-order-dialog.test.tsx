import { screen, within } from '@testing-library/react';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { AskApplicantButton } from './ask-applicant-button';
import { OpenRequestNotice } from './open-request-notice';
import { CorrectOrderButton } from './correct-order-button';

const order = buildOrderDetail({ email: 'marie@old.example' });
const earlier = {
  id: 1,
  field: 'passport_number',
  from: 'P1',
  to: 'P2',
  reason: 'Read from the picture',
  by: 'Ana Lim',
  at: '2026-03-06T03:00:00.000Z',
};

async function openDialog(correctOrder: Parameters<typeof fakeApi>[0]['correctOrder'] & object) {
  signInAs('Team');
  const sent = fakeApi({ getOrderCorrections: () => ok([earlier]), correctOrder });
  const { user } = render(<CorrectOrderButton order={order} />);
  await user.click(screen.getByRole('button', { name: 'Correct…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct order 100234' }));
  const email = dialog.getByRole('textbox', { name: 'Email' });
  const submit = () => user.click(dialog.getByRole('button', { name: 'Correct order' }));
  return { dialog, email, submit, user, corrections: () => sent.filter(({ call }) => call === 'correctOrder') };
}

it('sends what was changed with the value that the page showed, and lists earlier corrections', async () => {
  const { dialog, email, submit, user, corrections } = await openDialog(() =>
    ok(null, { message: 'The order has been corrected.' }),
  );
  expect(
    await dialog.findByText('Passport Number corrected from P1 to P2, because: Read from the picture'),
  ).toBeVisible();
  await submit();
  expect(dialog.getByText('Please say why.')).toBeVisible();
  // At the fields, not at the reason.
  expect(dialog.getByRole('alert')).toHaveTextContent('Change a field first.');
  expect(email).toHaveFocus();
  // As the order shows it.
  expect(dialog.getByLabelText('Date of Entry')).toHaveValue('04/10/2026');
  await user.clear(email);
  await user.type(email, 'marie@new.example');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await submit();
  expect(reason).toHaveFocus();
  expect(reason).toHaveAccessibleDescription(expect.stringContaining('Please say why.'));
  await user.type(reason, 'Said so by phone');
  await submit();
  expect(await screen.findByText('The order has been corrected.')).toBeVisible();
  expect(corrections().map(({ json }) => json)).toEqual([
    {
      orderId: 100234,
      reason: 'Said so by phone',
      changes: [{ field: 'email', from: 'marie@old.example', to: 'marie@new.example' }],
    },
  ]);
});

it('keeps what was typed when the API refuses, and shows why at the field', async () => {
  const { dialog, email, submit, user } = await openDialog(() =>
    refused('The order changed in the meantime: Email.', {
      httpStatus: 409,
      errors: { email: 'A colleague changed this.' },
    }),
  );
  await user.clear(email);
  await user.type(email, 'marie@new.example');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Said so by phone');
  await submit();
  expect(await dialog.findByText('A colleague changed this.')).toBeVisible();
  expect(email).toHaveValue('marie@new.example');
  expect(email).toHaveFocus();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Said so by phone');
});

it('asks the applicant for what was chosen, with a note', async () => {
  signInAs('Team');
  const sent = fakeApi({ askApplicant: () => ok(null, { message: 'Asking marie@old.example.' }) });
  const { user } = render(<AskApplicantButton order={order} />);
  await user.click(screen.getByRole('button', { name: 'Ask the Applicant…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask the applicant' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Choose what you ask for.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Photo' })).toHaveFocus();
  await user.click(dialog.getByRole('checkbox', { name: 'Photo' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note to the applicant' }), 'Too dark.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Asking marie@old.example.')).toBeVisible();
  expect(sent.map(({ json }) => json)).toEqual([{ orderId: 100234, items: ['applicant_photo'], note: 'Too dark.' }]);
});

it('shows what the applicant was asked for, and withdraws it', async () => {
  signInAs('Team');
  const sent = fakeApi({ withdrawRequest: () => ok(null, { message: 'The request has been withdrawn.' }) });
  const request = { id: 7, items: ['applicant_photo' as const], note: 'Too dark.', by: 'Ana Lim', at: earlier.at };
  const { user } = render(<OpenRequestNotice order={{ ...order, request }} />);
  expect(screen.getByText('Ana Lim asked the applicant for: Photo.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  expect(await screen.findByText('The request has been withdrawn.')).toBeVisible();
  expect(sent.map(({ json }) => json)).toEqual([{ orderId: 100234, requestId: 7 }]);
});

it('takes and lists dates as the order shows them', async () => {
  signInAs('Team');
  const dated = { ...earlier, field: 'issue_date', from: '2021-06-01', to: '2021-01-06' };
  const sent = fakeApi({
    getOrderCorrections: () => ok([dated]),
    correctOrder: () => ok(null, { message: 'The order has been corrected.' }),
  });
  const { user } = render(<CorrectOrderButton order={order} />, { route: '/admin/view-order/x#correct-email' });
  // The link of a warning about the address opens it.
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct order 100234' }));
  expect(await dialog.findByText(/^Issue Date corrected from 06\/01\/2021 to 01\/06\/2021,/)).toBeVisible();
  const entry = dialog.getByRole('textbox', { name: 'Date of Entry' });
  await user.clear(entry);
  await user.type(entry, '04/31/2026');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Said so');
  await user.click(dialog.getByRole('button', { name: 'Correct order' }));
  expect(entry).toHaveAccessibleDescription(expect.stringContaining('Write it as MM/DD/YYYY.'));
  await user.clear(entry);
  await user.type(entry, '04/12/2026');
  await user.click(dialog.getByRole('button', { name: 'Correct order' }));
  expect(await screen.findByText('The order has been corrected.')).toBeVisible();
  expect(sent.filter(({ call }) => call === 'correctOrder').map(({ json }) => json)).toMatchObject([
    { changes: [{ field: 'intended_date_of_entry', from: '2026-04-10', to: '2026-04-12' }] },
  ]);
});
