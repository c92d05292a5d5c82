import { screen, waitFor, within } from '@testing-library/react';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { buildServiceKey, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render, type Rendered } from '@evisa/shared/testing/render';
import { Component as ApiKeys } from './api-keys';

const active = buildServiceKey({ id: 1 });
const expired = buildServiceKey({
  id: 2,
  name: 'Old site',
  prefix: 'evisa_d4e5f6',
  scopes: ['status', 'reports'],
  expires_at: '2026-03-01T23:59:59.999Z',
  last_used_at: '2026-02-28T10:00:00.000Z',
});
const revoked = buildServiceKey({ id: 3, name: 'Lost laptop', revoked_at: '2026-03-05T08:00:00.000Z' });
const newKey = `evisa_${'k'.repeat(43)}`;

function renderScreen(): Rendered {
  signInAs('Admin');
  return render(<ApiKeys />);
}

const getForm = () => within(screen.getByRole('form', { name: 'Create an API key' }));
const openForm = async (user: Rendered['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  await screen.findByRole('form', { name: 'Create an API key' });
};
const submit = (user: Rendered['user']) =>
  user.click(
    within(screen.getByRole('dialog', { name: 'Create an API key' })).getByRole('button', { name: 'Create key' }),
  );
const findRow = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'td *' })).closest('tr');
  if (!row) throw new Error(`No row for ${name}`);
  return within(row);
};

async function fillForm(user: Rendered['user']) {
  await openForm(user);
  await user.type(getForm().getByLabelText('Name'), ' New site ');
  await user.click(getForm().getByLabelText('Send orders and payments'));
}

it('lists the keys with what they are for, their use and their state', async () => {
  fakeApi({ getServiceKeys: () => ok([active, expired, revoked]) });
  renderScreen();
  const first = await findRow('Application site');
  for (const text of ['evisa_a1b2c3…', 'Send orders and payments', 'by Keo Pisey', 'Active'])
    expect(first.getByText(text)).toBeVisible();
  const second = await findRow('Old site');
  for (const text of ['Read the status of orders, reports', '03/01/2026 23:59:59', 'Expired'])
    expect(second.getByText(text)).toBeVisible();
  const third = await findRow('Lost laptop');
  expect(third.getByText('Revoked')).toBeVisible();
  expect(third.queryByRole('button')).not.toBeInTheDocument();
});

it('says which keys no member answers for, and renews one', async () => {
  let keys = [buildServiceKey({ id: 4, needs_decision: true })];
  const sent = fakeApi({
    getServiceKeys: () => ok(keys),
    renewServiceKey: () => {
      keys = [buildServiceKey({ id: 4, expires_at: new Date(Date.now() + 90 * 86_400_000).toISOString() })];
      return ok(null, { message: 'The key Application site works until 2026-06-01.' });
    },
  });
  const { user } = renderScreen();
  expect(await screen.findByText(/is no longer a member/)).toBeVisible();
  expect((await findRow('Application site')).getByText('Needs a decision')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More actions for Application site, evisa_a1b2c3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Renew for 90 days' }));
  expect(await screen.findByText('The key Application site works until 2026-06-01.')).toBeVisible();
  expect(await screen.findByText('Active')).toBeVisible();
  expect(screen.queryByText(/is no longer a member/)).not.toBeInTheDocument();
  expect(sent.find(({ call }) => call === 'renewServiceKey')?.json).toEqual({ id: 4 });
});

it('warns two weeks before a key ends', async () => {
  fakeApi({
    getServiceKeys: () => ok([buildServiceKey({ expires_at: new Date(Date.now() + 13 * 86_400_000).toISOString() })]),
  });
  renderScreen();
  expect(await screen.findByText('Ends soon')).toBeVisible();
});

it('creates a key, shows it once and clears the form', async () => {
  let keys = [active];
  const sent = fakeApi({
    getServiceKeys: () => ok(keys),
    createServiceKey: () => {
      keys = [buildServiceKey({ id: 9, name: 'New site' }), active];
      return ok({ id: 9, key: newKey });
    },
  });
  const { user } = renderScreen();
  await fillForm(user);
  await user.type(getForm().getByLabelText('Expires (optional)'), '2099-05-01');
  await submit(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'API key for New site' }));
  expect(dialog.getByLabelText('API key')).toHaveTextContent(newKey);
  expect(dialog.getByRole('button', { name: 'Copy the API key' })).toBeVisible();
  expect(sent.filter(({ call }) => call === 'createServiceKey')).toMatchObject([
    { json: { name: 'New site', scopes: ['intake'], expiresAt: '2099-05-01T23:59:59.999Z' } },
  ]);
  await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText(newKey)).not.toBeInTheDocument());
  expect(await findRow('New site')).toBeDefined();
  await openForm(user);
  expect(getForm().getByLabelText('Name')).toHaveValue('');
  expect(useUnsavedForms.getState().forms).toEqual([]);
});

it('shows the errors of invalid fields, focuses the first and sends nothing', async () => {
  const sent = fakeApi({ getServiceKeys: () => ok([]) });
  const { user } = renderScreen();
  await openForm(user);
  await user.type(getForm().getByLabelText('Expires (optional)'), '2020-01-01');
  await submit(user);
  expect(getForm().getByLabelText('Name')).toHaveAccessibleDescription(/Please enter a name\./);
  expect(getForm().getByLabelText('Name')).toHaveFocus();
  expect(getForm().getByRole('group', { name: 'What it is for' })).toHaveAccessibleDescription(
    'Please choose what this key is for.',
  );
  expect(getForm().getByLabelText('Expires (optional)')).toHaveAccessibleDescription(
    /Please choose a day in the future\./,
  );
  expect(sent.filter(({ call }) => call === 'createServiceKey')).toEqual([]);
});

it.each([
  ['a lost response', unreachable],
  [
    'a refusal',
    () => refused('Please enter at most 100 characters.', { errors: { name: 'Please enter at most 100 characters.' } }),
  ],
])('keeps the form after %s', async (_, createServiceKey) => {
  fakeApi({ getServiceKeys: () => ok([]), createServiceKey });
  const { user } = renderScreen();
  await fillForm(user);
  await submit(user);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(getForm().getByLabelText('Name')).toHaveValue(' New site ');
  expect(getForm().getByLabelText('Send orders and payments')).toBeChecked();
  expect(useUnsavedForms.getState().forms).toHaveLength(1);
});

it('creates a key that publishes one remote, with the public key of its team', async () => {
  const sent = fakeApi({ getServiceKeys: () => ok([]), createServiceKey: () => ok({ id: 9, key: newKey }) });
  const { user } = renderScreen();
  await openForm(user);
  await user.type(getForm().getByLabelText('Name'), 'Reports team');
  expect(getForm().queryByLabelText('Remote')).not.toBeInTheDocument();
  await user.click(getForm().getByLabelText('Publish a remote'));
  await user.type(getForm().getByLabelText('Remote'), 'my reports');
  await submit(user);
  expect(getForm().getByText('Please enter a name of letters, digits and underscores.')).toBeVisible();
  expect(getForm().getByLabelText('Remote')).toHaveFocus();
  await user.clear(getForm().getByLabelText('Remote'));
  await user.type(getForm().getByLabelText('Remote'), 'reports');
  await user.type(getForm().getByLabelText('Public key of the team (optional)'), ' -----BEGIN PUBLIC KEY----- ');
  await submit(user);
  expect(await screen.findByText(newKey)).toBeVisible();
  expect(sent.find(({ call }) => call === 'createServiceKey')?.json).toEqual({
    name: 'Reports team',
    scopes: ['publish:reports'],
    expiresAt: null,
    publicKey: '-----BEGIN PUBLIC KEY-----',
  });
});

it('says what keys of teams are for', async () => {
  fakeApi({ getServiceKeys: () => ok([buildServiceKey({ scopes: ['publish:reports'], must_sign: true })]) });
  renderScreen();
  const row = await findRow('Application site');
  expect(row.getByText('Publish the remote reports')).toBeVisible();
  expect(row.getByText('Only with the team’s signature')).toBeVisible();
});

it('revokes a key after confirmation', async () => {
  let keys = [active];
  const sent = fakeApi({
    getServiceKeys: () => ok(keys),
    revokeServiceKey: () => {
      keys = [{ ...active, revoked_at: '2026-03-06T08:00:00.000Z' }];
      return ok(null, { message: 'Revoked the key Application site.' });
    },
  });
  const { user } = renderScreen();
  const chooseRevoke = async () => {
    await user.click(await screen.findByRole('button', { name: 'More actions for Application site, evisa_a1b2c3' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  };
  await chooseRevoke();
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the key Application site?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent.filter(({ call }) => call === 'revokeServiceKey')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await chooseRevoke();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('Revoked the key Application site.')).toBeVisible();
  expect((await findRow('Application site')).getByText('Revoked')).toBeVisible();
  expect(sent.filter(({ call }) => call === 'revokeServiceKey')).toMatchObject([{ json: { id: 1 } }]);
});

it('shows a loading state, an error with Retry, and what to do without keys', async () => {
  fakeApi({ getServiceKeys: pending });
  const { unmount } = renderScreen();
  expect(screen.getByRole('img', { name: 'Loading the API keys' })).toBeVisible();
  unmount();
  fakeApi({ getServiceKeys: unreachable });
  const { user } = renderScreen();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeApi({ getServiceKeys: () => ok([]) });
  await user.click(retry);
  expect(await screen.findByText('No API keys yet')).toBeVisible();
  expect(screen.getByText(/your application site sends orders with it, a team publishes its remote/)).toBeVisible();
});
