import { Secret, TOTP } from 'otpauth';
import type { TestApi } from './start-test-api';

const stepMs = 30_000;

/** Returns the code that an authenticator app shows at a time. */
export function createTotpCode(secret: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** Stops `Date.now` in the middle of a time step until the mock is restored, so that no code becomes too old on the way. */
export function holdTotpStep(): jest.SpyInstance {
  return jest.spyOn(Date, 'now').mockReturnValue((Math.floor(Date.now() / stepMs) + 0.5) * stepMs);
}

/** Turns on the second factor of a signed-in member with the previous code, so that the current one still works. Returns the secret. */
export async function turnOnSecondFactor(api: TestApi, token: string): Promise<string> {
  const { secret } = (await api.call('POST', 'admin/start-second-factor', { token, body: {} })).json().data;
  const clock = holdTotpStep();
  const body = { code: createTotpCode(secret, Date.now() - stepMs) };
  const answer = await api.call('POST', 'admin/confirm-second-factor', { token, body });
  clock.mockRestore();
  if (answer.statusCode !== 200) throw new Error(`The second factor was refused: ${answer.body}`);
  return secret;
}
