import { applyConfig } from '@evisa/shared/client/portal-config';
import { sampleAccounts } from '@evisa/shared/domain/accounts/sample-accounts';
import { buildAccessToken, buildUser } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, type FakeAnswers } from '@evisa/shared/testing/fake-api';

/**
 * Answers the calls of this page without an API: signs in as any sample account, and answers other calls as `answers` say. A call without an
 * answer fails with its name. Other requests stay as they are.
 */
export function fakePortal(answers: FakeAnswers): void {
  applyConfig({ sampleAccounts: true });
  const realFetch = globalThis.fetch;
  fakeApi({ adminLogin: ({ json }) => signIn(json), signOut: () => ok(), ...answers });
  const fakeFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return (pathname.startsWith('/api/') ? fakeFetch : realFetch)(input, init);
  };
}

function signIn(json: unknown): Response {
  const email = typeof json === 'object' && json && 'email' in json ? json.email : '';
  const account = sampleAccounts.find((sample) => sample.email === email);
  if (!account) return refused('This account does not exist.');
  const user = buildUser({ type: account.type, name: `Sample ${account.type}`, email: account.email });
  return ok(user, { jwtToken: buildAccessToken(user) });
}
