import { z } from 'zod';
import { isEmailAddress } from '@evisa/shared/domain/email-address';
import { ConfigError } from './config-error';

export const wholeNumber = (name: string, from: number, to: number) => {
  const message = `${name} must be a whole number from ${from} to ${to}.`;
  return z.coerce.number(message).int(message).min(from, message).max(to, message);
};
export const port = (name: string) => wholeNumber(name, 0, 65_535);
export const address = (name: string) =>
  z.string().refine(isEmailAddress, `${name} must be an email address.`).optional();

/** Throws `ConfigError` with one sentence for the first bad value. */
export function parseEnvironment<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues[0]?.message ?? 'The environment cannot be read.');
}
