import { screen, waitFor, within } from '@testing-library/react';
import type { MessageTemplate } from '@evisa/shared/contract/message-templates';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as MessageTemplates } from './message-templates';

const photo: MessageTemplate = {
  id: 3,
  kind: 'message',
  name: 'New photo',
  texts: {
    en: { subject: 'Order {orderId}', body: 'Dear {name}, please send a new photo.' },
    fr: { subject: 'Commande {orderId}', body: 'Une nouvelle photo, s’il vous plaît.' },
  },
  revision: 4,
  changed_by: 'Keo Pisey',
  changed_at: '2026-03-02T08:15:30.123Z',
};
const called: MessageTemplate = {
  ...photo,
  id: 4,
  kind: 'remark',
  name: 'Called',
  texts: { en: { subject: '', body: 'Called the applicant, who did not answer.' } },
};

function renderScreen(answers: Parameters<typeof fakeApi>[0] = {}) {
  const sent = fakeApi({ getMessageTemplates: () => ok([photo, called]), ...answers });
  signInAs('Admin');
  const requests = (name: string) => sent.filter(({ call }) => call === name).map(({ json }) => json);
  return { requests, ...render(<MessageTemplates />) };
}

const getText = () => screen.getByRole('textbox', { name: 'Text' });

it('lists messages with their languages, and remarks with their text', async () => {
  renderScreen();
  expect(await screen.findByRole('row', { name: /New photo English, French/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Called Called the applicant, who did not answer\./ })).toBeVisible();
});

it('shows a placeholder that does not exist in the language that has it, and sends nothing', async () => {
  const { requests, user } = renderScreen();
  await user.click(await screen.findByRole('button', { name: 'Edit New photo' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
  await user.type(getText(), ' {{prénom}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'en');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('fr');
  expect(getText()).toHaveFocus();
  expect(getText()).toHaveAccessibleDescription(/^\{prénom\} is no placeholder\. There are \{name\}/);
  expect(requests('updateMessageTemplate')).toEqual([]);
});

it('sends the texts with the revision that was edited, without languages left empty, and keeps them when it is refused', async () => {
  const { requests, user } = renderScreen({
    updateMessageTemplate: () => refused('A colleague changed this template.', { httpStatus: 409 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit New photo' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
  await user.clear(getText());
  await user.clear(screen.getByRole('textbox', { name: 'Subject' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'en');
  await user.type(getText(), ' Thank you.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A colleague changed this template.')).toBeVisible();
  const body = 'Dear {name}, please send a new photo. Thank you.';
  expect(requests('updateMessageTemplate')).toEqual([
    { id: 3, revision: 4, kind: 'message', name: 'New photo', texts: { en: { subject: 'Order {orderId}', body } } },
  ]);
  expect(getText()).toHaveValue(body);
});

it('adds a ready-made remark, which has no language and no placeholders', async () => {
  const { requests, user } = renderScreen({ addMessageTemplate: () => ok(called, { message: 'Added' }) });
  await user.click(await screen.findByRole('button', { name: 'Add remark' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a ready-made remark' });
  expect(within(dialog).queryByRole('combobox')).toBeNull();
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Asked');
  await user.type(getText(), 'Asked for {{name}');
  await user.click(within(dialog).getByRole('button', { name: 'Add remark' }));
  expect(getText()).toHaveAccessibleDescription('A remark has no placeholders: remove {name}.');
  await user.clear(getText());
  await user.type(getText(), 'Asked for a photo');
  await user.click(within(dialog).getByRole('button', { name: 'Add remark' }));
  await waitFor(() => expect(requests('addMessageTemplate')).toHaveLength(1));
  expect(requests('addMessageTemplate')[0]).toEqual({
    kind: 'remark',
    name: 'Asked',
    texts: { en: { subject: '', body: 'Asked for a photo' } },
  });
});

it('deletes a template after a question', async () => {
  const { requests, user } = renderScreen({ deleteMessageTemplate: () => ok(null, { message: 'Deleted' }) });
  await user.click(await screen.findByRole('button', { name: 'More actions for Called' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete template' }));
  expect(await screen.findByText('Deleted')).toBeVisible();
  expect(requests('deleteMessageTemplate')).toEqual([{ id: 4 }]);
});
