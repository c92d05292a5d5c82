import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { useState } from 'react';
import { adminLogin } from '@evisa/shared/client/endpoints/sign-in';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { sampleAccounts, samplePassword } from '@evisa/shared/domain/accounts/sample-accounts';
import { useQueryClient } from '@evisa/shared/kit/react-query';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { completeSignIn, endSession, useSession } from '@evisa/shared/session/session-store';
import classes from './standalone-shell.module.css';

const noOne = 'no one';

/** Signs in as the sample account of a role, without a password prompt. */
export function RolePicker() {
  const role = useSession((session) => session.role);
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function become(chosen: string): Promise<void> {
    setBusy(true);
    try {
      if (role) await request(endpoints.signOut).catch(() => null);
      endSession('');
      queryClient.clear();
      const account = sampleAccounts.find(({ type }) => type === chosen);
      if (!account) return;
      const { jwtToken, data } = await adminLogin({ email: account.email, password: samplePassword });
      completeSignIn(jwtToken, false, data);
    } catch (error) {
      toastError(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  if (!getPortalConfig().sampleAccounts) return <p>This API has no sample accounts: give it an empty DATA_DIR.</p>;
  return (
    <label className={classes.role}>
      Signed in as{' '}
      <select value={role ?? noOne} disabled={isBusy} onChange={(event) => void become(event.currentTarget.value)}>
        <option value={noOne}>signed out</option>
        {sampleAccounts.map(({ type }) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </label>
  );
}
