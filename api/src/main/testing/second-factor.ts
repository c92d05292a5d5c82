import { Secret, TOTP } from 'otpauth';
import type { TestApi } from './start-test-api';

const stepMs = 30_000;

/** Returns the code that an authenticator app shows at a time. */
export function createTotpCode(secret: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** Turns on the second factor of a signed-in member with the previous code, so that the current one still works. Returns the secret. */
export async function turnOnSecondFactor(api: TestApi, token: string): Promise<string> {
  const { secret } = (await api.call('POST', 'admin/start-second-factor', { token, body: {} })).json().data;
  for (;;) {
    const sentAt = Date.now();
    const body = { code: createTotpCode(secret, sentAt - stepMs) };
    const answer = await api.call('POST', 'admin/confirm-second-factor', { token, body });
    if (answer.statusCode === 200) return secret;
    // A code that another one followed meanwhile is too old.
    if (Math.floor(sentAt / stepMs) === Math.floor(Date.now() / stepMs))
      throw new Error(`The second factor was refused: ${answer.body}`);
  }
}
