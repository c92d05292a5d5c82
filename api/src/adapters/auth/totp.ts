import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** Accepts one step before and after, because phone clocks drift. */
const validationWindow = 1;
const secretBytes = 20;

/** Returns a new secret in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function createTotpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return createTotp(secret, { issuer, label }).toString();
}

/** Returns the time step of a six-digit code, or `null` if the code is wrong. `at` is in milliseconds. */
export function findTotpStep(secret: string, code: string, at = Date.now()): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: at, window: validationWindow });
  return delta === null ? null : Math.floor(at / 1000 / stepSeconds) + delta;
}

function createTotp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds, ...names });
}

const recoveryCodeAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Returns ten codes, like `7KQ2M-X9TPA`, for members who lose their app. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const text = Array.from({ length: 10 }, () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)]).join(
      '',
    );
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}
