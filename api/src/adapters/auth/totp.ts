import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** Clocks of phones go a little wrong: one step before and after counts too. */
const validationWindow = 1;
const secretBytes = 20;

/** A new secret, base32. */
export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address an authenticator app reads from a QR code. */
export function createTotpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return createTotp(secret, { issuer, label }).toString();
}

/** The time step a six-digit code is of; `null` for a wrong one. `at` is in milliseconds. */
export function findTotpStep(secret: string, code: string, at = Date.now()): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: at, window: validationWindow });
  return delta === null ? null : Math.floor(at / 1000 / stepSeconds) + delta;
}

function createTotp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds, ...names });
}

const recoveryCodeAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Creates ten codes for a lost authenticator app, such as `7KQ2M-X9TPA`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${createRandomText(5)}-${createRandomText(5)}`);
}

function createRandomText(length: number): string {
  return Array.from({ length }, () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)]).join('');
}
