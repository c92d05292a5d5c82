import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { onEvent } from '@evisa/shared/session/portal-events';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { buildSessionRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, type FakeAnswers, ok, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as AccountSecurity } from './account-security';

const currentSession = buildSessionRow({ id: '00000000-0000-4000-8000-000000000001', current: true });
const phoneSession = buildSessionRow({
  id: '00000000-0000-4000-8000-000000000002',
  browser: 'Mobile Safari-iPhone-mobile',
  os: 'iOS 18',
  ip: '198.51.100.4',
});
const officeSession = buildSessionRow({ id: '00000000-0000-4000-8000-000000000003', browser: 'Firefox-PC-desktop' });

const secondFactorOff = { enabled: false, required: false, recoveryCodesLeft: 0 };
const secondFactorOn = { enabled: true, required: false, recoveryCodesLeft: 9 };
const apiHandlers = {
  getSessions: () => ok([currentSession, phoneSession, officeSession]),
  getSecondFactor: () => ok(secondFactorOff),
  getSecondFactorRoles: () => ok({ roles: ['Manager'] }),
  startSecondFactor: () => ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
} satisfies FakeAnswers;

function renderScreen(role: Role = 'Team') {
  signInAs(role);
  return render(<AccountSecurity />, {
    route: '/admin/account-security',
    path: '/admin/account-security',
    routes: [{ path: '/admin', element: <h1>Dashboard</h1> }],
  });
}

const findSessionRow = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`No row with ${text}`);
  return within(row);
};
const getEndedSessionIds = (sent: ReturnType<typeof fakeApi>) =>
  sent.filter(({ call }) => call === 'endSession').map(({ json }) => json);

describe('active sessions', () => {
  it('lists device, browser, system and address, and marks this device', async () => {
    fakeApi(apiHandlers);
    renderScreen();
    const row = await findSessionRow('Mobile Safari');
    for (const text of ['iPhone', 'iOS 18', '198.51.100.4']) expect(row.getByText(text)).toBeVisible();
    const own = await findSessionRow('This device');
    expect(own.getByText('203.0.113.7')).toBeVisible();
    expect(own.queryByRole('button')).not.toBeInTheDocument();
  });

  it('signs out another device', async () => {
    let left = [currentSession, phoneSession];
    const sent = fakeApi({
      ...apiHandlers,
      getSessions: () => ok(left),
      endSession: () => {
        left = [currentSession];
        return ok(null);
      },
    });
    const { user } = renderScreen();
    await user.click(
      (await findSessionRow('Mobile Safari')).getByRole('button', { name: 'Sign out Mobile Safari on iOS 18' }),
    );
    expect(await screen.findByText('That device is signed out.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Mobile Safari')).not.toBeInTheDocument());
    expect(getEndedSessionIds(sent)).toEqual([{ sessionId: phoneSession.id }]);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('signs out everywhere else after confirmation, and skips a session that has ended', async () => {
    const sent = fakeApi({
      ...apiHandlers,
      endSession: ({ json }) =>
        JSON.stringify(json).includes(phoneSession.id)
          ? refused('This session has already ended.', { httpStatus: 404 })
          : ok(null),
    });
    const { user } = renderScreen();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere else' }),
    );
    expect(await screen.findByText('2 devices are signed out.')).toBeVisible();
    expect(getEndedSessionIds(sent)).toEqual([{ sessionId: phoneSession.id }, { sessionId: officeSession.id }]);
  });

  it('shows a failure and enables the buttons again', async () => {
    fakeApi({ ...apiHandlers, endSession: unreachable });
    const { user } = renderScreen();
    const button = (await findSessionRow('Mobile Safari')).getByRole('button');
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  });
});

describe('second factor', () => {
  it('sets up with a QR code or a key, and shows the recovery codes once', async () => {
    const onChanged = jest.fn();
    const stop = onEvent('second-factor-changed', onChanged);
    let state = secondFactorOff;
    const sent = fakeApi({
      ...apiHandlers,
      getSecondFactor: () => ok(state),
      confirmSecondFactor: () => {
        state = secondFactorOn;
        return ok({ recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] });
      },
    });
    const { user, currentPath } = renderScreen();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByLabelText('Key')).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
    expect(useUnsavedForms.getState().forms).toMatchObject([{ name: 'Second factor' }]);

    const code = screen.getByLabelText('Code');
    await user.type(code, '12345{Enter}');
    expect(code).toHaveAccessibleDescription(/Please enter the six digits of your authenticator app\./);
    await user.clear(code);
    await user.type(code, '123 456{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /Save your recovery codes/ }));
    expect(dialog.getByText('AAAA-BBBB')).toBeVisible();
    expect(dialog.getByText(/Your other devices are signed out\.$/)).toBeVisible();
    await waitFor(() => expect(sent.filter(({ call }) => call === 'getSessions')).toHaveLength(2));
    expect(sent.filter(({ call }) => call === 'confirmSecondFactor')).toMatchObject([{ json: { code: '123456' } }]);
    await user.keyboard('{Escape}');
    expect(dialog.getByText('CCCC-DDDD')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy the recovery codes' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByRole('button', { name: 'Set up again' })).toBeVisible();
    expect(screen.getByText(/9 recovery codes left/)).toBeVisible();
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(currentPath()).toBe('/admin/account-security');
    stop();
  });

  it('shows the error of a wrong code under the field and keeps the code', async () => {
    const message = 'The code is incorrect. Enter the current code from your app.';
    fakeApi({ ...apiHandlers, confirmSecondFactor: () => refused(message, { errors: { code: message } }) });
    const { user } = renderScreen();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('list', { name: 'Set up the second factor' })).toHaveFocus();
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(new RegExp(message)));
    expect(screen.getByLabelText('Code')).toHaveValue('000000');
    expect(screen.getByLabelText(/^Code/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Set up' })).toHaveFocus();
    expect(useUnsavedForms.getState().forms).toEqual([]);
  });

  it('sets up again with a code of the current app too', async () => {
    const wrong = 'The code is incorrect or was already used. Enter a new code.';
    const sent = fakeApi({
      ...apiHandlers,
      getSecondFactor: () => ok(secondFactorOn),
      confirmSecondFactor: ({ json }) =>
        JSON.stringify(json).includes('AAAAA')
          ? ok({ recoveryCodes: ['CCCC-DDDD'] })
          : refused(wrong, { errors: { currentCode: wrong } }),
    });
    const { user } = renderScreen();
    await user.click(await screen.findByRole('button', { name: 'Set up again' }));
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    const current = screen.getByLabelText('Code of your current app');
    expect(current).toHaveFocus();
    expect(sent.filter(({ call }) => call === 'confirmSecondFactor')).toEqual([]);
    await user.type(current, '000000{Enter}');
    await waitFor(() => expect(current).toHaveAccessibleDescription(expect.stringContaining(wrong)));
    await user.clear(current);
    await user.type(current, 'AAAAA-BBBBB{Enter}');
    expect(await screen.findByText('CCCC-DDDD')).toBeVisible();
    expect(sent.filter(({ call }) => call === 'confirmSecondFactor').at(-1)).toMatchObject({
      json: { code: '123456', currentCode: 'AAAAA-BBBBB' },
    });
  });

  it('explains that the role requires it, and opens the portal after setup', async () => {
    let state = { ...secondFactorOff, required: true };
    fakeApi({
      ...apiHandlers,
      getSecondFactor: () => ok(state),
      confirmSecondFactor: () => {
        state = { ...secondFactorOn, required: true };
        return ok({ recoveryCodes: ['AAAA-BBBB'] });
      },
    });
    const { user } = renderScreen('Night Staff');
    expect(await screen.findByText('Set up your second factor first')).toBeVisible();
    expect(screen.getByText(/The role Night Staff requires a second factor/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  const wrongCode = 'The code is incorrect or was already used.';
  it('turns off with the password and a code', async () => {
    let state = secondFactorOn;
    const sent = fakeApi({
      ...apiHandlers,
      getSecondFactor: () => ok(state),
      endSecondFactor: ({ json }) => {
        const message = 'The password is incorrect.';
        if (JSON.stringify(json).includes('wrong')) return refused(message, { errors: { password: message } });
        if (!JSON.stringify(json).includes('654321')) return refused(wrongCode, { errors: { code: wrongCode } });
        state = secondFactorOff;
        return ok(null, { message: 'Your second factor is off.' });
      },
    });
    const { user } = renderScreen();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off the second factor?' }));
    const password = dialog.getByLabelText('Your password');
    const turnOff = () => user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await turnOff();
    expect(password).toHaveAccessibleDescription('Password is required');
    await user.type(password, 'wrong');
    await turnOff();
    const code = dialog.getByLabelText('Authentication code');
    expect(code).toHaveFocus();
    await user.type(code, '123456');
    await turnOff();
    await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect.'));
    expect(password).toHaveValue('wrong');
    await user.clear(password);
    await user.type(password, 'evisa-demo');
    await turnOff();
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(wrongCode)));
    await user.clear(code);
    await user.type(code, '654321');
    await turnOff();
    expect(await screen.findByText('Your second factor is off.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(sent.filter(({ call }) => call === 'endSecondFactor')).toHaveLength(3);
  });

  it('cannot be turned off if the role requires it, and warns about few recovery codes', async () => {
    fakeApi({ ...apiHandlers, getSecondFactor: () => ok({ enabled: true, required: true, recoveryCodesLeft: 1 }) });
    renderScreen();
    expect(await screen.findByText(/You have few recovery codes left/)).toBeVisible();
    expect(screen.getByText(/1 recovery code left/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  });
});

describe('roles that require a second factor', () => {
  it('saves the roles that an Admin chooses', async () => {
    const sent = fakeApi({
      ...apiHandlers,
      setSecondFactorRoles: () => ok({ roles: ['Manager', 'Team'] }, { message: 'Saved.' }),
    });
    const { user } = renderScreen('Admin');
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Manager' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Team' }));
    expect(useUnsavedForms.getState().forms).toMatchObject([{ name: 'Roles that require a second factor' }]);
    await user.click(save);
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(sent.find(({ call }) => call === 'setSecondFactorRoles')?.json).toEqual({ roles: ['Manager', 'Team'] });
    expect(useUnsavedForms.getState().forms).toEqual([]);
  });

  it('keeps the chosen roles when saving fails', async () => {
    fakeApi({ ...apiHandlers, setSecondFactorRoles: unreachable });
    const { user } = renderScreen('Admin');
    await user.click(await screen.findByRole('checkbox', { name: 'Team' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Team' })).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
  });

  it('is hidden from other roles', async () => {
    fakeApi(apiHandlers);
    renderScreen('Manager');
    await findSessionRow('Mobile Safari');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
