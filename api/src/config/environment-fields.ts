import { isIP } from 'node:net';
import { z } from 'zod';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';

/** The environment contains a value that is not possible. The message is one sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const integerField = (name: string, from: number, to: number) => {
  const message = `${name} must be a whole number from ${from} to ${to}.`;
  return z.coerce.number(message).int(message).min(from, message).max(to, message);
};
export const portField = (name: string) => integerField(name, 0, 65_535);
export const emailField = (name: string) =>
  z.string().refine(isEmailAddress, `${name} must be an email address.`).optional();

/** An address of PostgreSQL with one host. A driver that chooses among hosts cannot notice that another became the primary. */
export const databaseUrlField = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, `${name} must start with postgres:// or postgresql://.`)
    .refine(
      (url) => !/[?&]host=[^&]*,/.test(url) && !/^[^/]*\/\/(?:[^/?]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)/.test(url),
      `${name} must name one host: an address that follows the primary, or HAProxy in front of both servers (docs/DEPLOYING.md).`,
    )
    .optional();

const splitList = (text: string) => text.split(/[\s,]+/).filter((item) => item !== '');

const minSecretLength = 32;
const minDistinctCharacters = 8;

/** A secret that cannot be guessed. */
export const secretField = (name: string) =>
  z
    .string()
    .min(minSecretLength, `${name} must be at least ${minSecretLength} characters.`)
    .refine(
      (secret) => new Set(secret).size >= minDistinctCharacters,
      `${name} must have at least ${minDistinctCharacters} different characters.`,
    )
    .refine((secret) => !/^(.+?)\1+$/s.test(secret), `${name} must not repeat the same text.`)
    .optional();

/** Secrets that were used before. `\\,` is a comma inside a secret. */
export const oldSecretsField = (name: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(/(?<!\\),/)
        .map((secret) => secret.trim().replaceAll('\\,', ','))
        .filter((secret) => secret !== ''),
    )
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= minSecretLength),
      `${name} must be secrets of at least ${minSecretLength} characters, separated by commas; write \\, for a comma inside one.`,
    );

/** Addresses and networks of other machines, or `loopback` for this one. */
export const networksField = (name: string) =>
  z
    .string()
    .default('')
    .transform(splitList)
    .refine(
      (list) => list.every((item) => item === 'loopback' || isNetwork(item)),
      `${name} must be addresses like 10.0.0.5, networks like 10.0.0.0/24, or loopback, separated by commas.`,
    );

/** Roles of members, separated by commas. */
export const rolesField = (name: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .pipe(z.array(z.enum(roles, `${name} must be roles separated by commas: ${roles.join(', ')}.`)));

/** Rejects the network of all addresses, which would trust every caller. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 1) <= (version === 4 ? 32 : 128);
}

export const originsField = (name: string) =>
  z
    .string()
    .default('')
    .transform(splitList)
    .refine(
      (list) => list.every((origin) => /^https?:\/\/[^\s/*]+$/.test(origin)),
      `${name} must be origins like https://portal.example, separated by commas.`,
    );

/** Origins as browsers write them, over connections that cannot be tampered with. */
export const secureOriginsField = (name: string) =>
  originsField(name).refine(
    (list) => list.every(isSecureOrigin),
    `${name} must be origins that start with https://, like https://dev.example; http:// is only for localhost.`,
  );

function isSecureOrigin(text: string): boolean {
  // The value goes into a header, so it must end where the origin ends.
  if (!/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return origin === text && (protocol === 'https:' || hostname === 'localhost');
}

/** Throws a `ConfigError` with one sentence for the first bad value. */
export function parseEnvironment<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues[0]?.message ?? 'The environment cannot be read.');
}
