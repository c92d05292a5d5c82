import { screen, waitFor, within } from '@testing-library/react';
import { buildMailHistoryRow, buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OrderMessageButton } from './order-message-button';

const changed = { revision: 1, changed_by: null, changed_at: '2026-03-06T02:00:00.000Z' };
const texts = { en: { subject: 'Order {orderId}', body: 'Dear {name}, {what}' } };
const values = { name: 'MARIE', orderId: '100234', service: 'e-Visa', trackingLink: 'https://a.example' };

it.each([
  ['while the applicant was asked', 'Send it there:', 'Send it there:\nhttps://a.example\n\nBye'],
  ['otherwise', undefined, 'Please reply and attach it. See:\nhttps://a.example\n\nBye'],
])('points a template to the form of the tracking page %s', async (_, requestLine, shown) => {
  signInAs('Team');
  const body = 'Dear {name},\n\nPlease reply and attach it. See:\n{trackingLink}\n\nBye';
  fakeApi({
    getMessageTemplates: () =>
      ok([{ id: 1, kind: 'message' as const, name: 'Photo', texts: { en: { subject: 'Order', body } }, ...changed }]),
    getMessageValues: () => ok({ ...values, language: 'en' as const, ...(requestLine && { requestLine }) }),
  });
  const { user } = render(<OrderMessageButton order={buildOrderDetail()} />);
  await user.click(screen.getByRole('button', { name: 'Message to the Applicant' }));
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue(`Dear MARIE,\n\n${shown}`);
});

it('fills in a template, says that its language is another one, and sends what was edited', async () => {
  signInAs('Team');
  const sent = fakeApi({
    getMessageTemplates: () => ok([{ id: 1, kind: 'message' as const, name: 'Photo', texts, ...changed }]),
    getMessageValues: () => ok({ ...values, language: 'de' as const }),
    sendOrderMessage: () => ok(buildMailHistoryRow(), { message: 'Sending the message.' }),
  });
  const { user } = render(<OrderMessageButton order={buildOrderDetail()} />);
  await user.click(screen.getByRole('button', { name: 'Message to the Applicant' }));
  const dialog = await screen.findByRole('dialog', { name: 'Message to the applicant' });
  expect(await within(dialog).findByText(/language is German.*in English/)).toBeVisible();
  const text = within(dialog).getByRole('textbox', { name: 'Text' });
  expect(text).toHaveValue('Dear MARIE, {what}');
  await user.click(within(dialog).getByRole('button', { name: 'Send by email' }));
  expect(await within(dialog).findByText('Replace {what}.')).toBeVisible();
  expect(text).toHaveFocus();
  await user.clear(text);
  await user.type(text, 'Send a photo');
  await user.click(within(dialog).getByRole('button', { name: 'Send by email' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'sendOrderMessage')?.json).toEqual({
      orderId: 100234,
      templateId: 1,
      language: 'en',
      subject: 'Order 100234',
      text: 'Send a photo',
    }),
  );
});
