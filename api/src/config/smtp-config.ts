import { z } from 'zod';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import { deriveSesSmtpPassword } from './ses-smtp-password';
import { ConfigError, emailField, parseEnvironment, portField } from './environment-fields';

const securityModes = ['starttls', 'tls', 'none'] as const;

/** How to reach a mail provider's SMTP endpoint. */
export interface SmtpEndpoint {
  host: string;
  port: number;
  /** Encrypted after STARTTLS, from the first byte, or not at all (only for a host on this machine). */
  security: (typeof securityModes)[number];
  user: string | null;
  password: string | null;
  /** The sender's address. */
  from: string;
  /** The domain of an envelope sender for each mail, to which bounces go; `null`: bounces go to the sender's address. */
  bounceDomain: string | null;
}

interface SmtpProviderRules {
  /** The prefix of its environment variables. */
  prefix: string;
  port: number;
  regions: { known: RegExp; hint: string; default: string | null };
  host(region: string): string;
  /** Set if all customers have the same user name. */
  user: string | null;
}

/** The rules for each provider's SMTP endpoint. */
const smtpProviderRules: Record<MailProvider, SmtpProviderRules> = {
  AWS: {
    prefix: 'AWS_SES',
    port: 587,
    regions: { known: /^[a-z]{2}(?:-[a-z]+)+-\d$/, hint: 'a region such as ap-southeast-1', default: null },
    host: (region) => `email-smtp.${region}.amazonaws.com`,
    user: null,
  },
  Sendgrid: {
    prefix: 'SENDGRID',
    port: 587,
    regions: { known: /^(?:global|eu)$/, hint: 'global or eu', default: 'global' },
    host: (region) => (region === 'eu' ? 'smtp.eu.sendgrid.net' : 'smtp.sendgrid.net'),
    user: 'apikey',
  },
  Zoho: {
    prefix: 'ZOHO',
    port: 465,
    regions: {
      known: /^(?:com|eu|in|com\.au|jp|com\.cn|sa)$/,
      hint: 'one of com, eu, in, com.au, jp, com.cn, sa',
      default: 'com',
    },
    host: (region) => `smtp.zoho.${region}`,
    user: null,
  },
};

const variableFields = ({ prefix, regions }: SmtpProviderRules) => ({
  REGION: z.string().regex(regions.known, `${prefix}_REGION must be ${regions.hint}.`).optional(),
  HOST: z
    .string()
    .regex(/^(?:[a-z0-9.-]+|::1)$/i, `${prefix}_HOST must be a host name alone.`)
    .optional(),
  PORT: portField(`${prefix}_PORT`).optional(),
  TLS: z.enum(securityModes, `${prefix}_TLS must be one of ${securityModes.join(', ')}.`).optional(),
  USER: z.string().optional(),
  SECRET: z.string().optional(),
  FROM: emailField(`${prefix}_FROM`),
  BOUNCE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, `${prefix}_BOUNCE_DOMAIN must be a domain name alone.`)
    .optional(),
});

/** Every variable of a mail provider, and the prefixes of their names. */
export const smtpVariables = {
  names: Object.values(smtpProviderRules).flatMap((rule) =>
    Object.keys(variableFields(rule)).map((field) => `${rule.prefix}_${field}`),
  ),
  prefixes: Object.values(smtpProviderRules).map(({ prefix }) => prefix),
};

/** Returns the endpoints of all providers, with `null` for those that are not set up. Throws a `ConfigError`. */
export function readSmtpEndpoints(
  variables: NodeJS.ProcessEnv,
  mailDomain: string,
): Record<MailProvider, SmtpEndpoint | null> {
  return {
    AWS: readSmtpEndpoint('AWS', variables, mailDomain),
    Sendgrid: readSmtpEndpoint('Sendgrid', variables, mailDomain),
    Zoho: readSmtpEndpoint('Zoho', variables, mailDomain),
  };
}

/** A secret or a host sets a provider up. Any other variable without them is a mistake to report. */
function readSmtpEndpoint(
  provider: MailProvider,
  variables: NodeJS.ProcessEnv,
  mailDomain: string,
): SmtpEndpoint | null {
  const known = smtpProviderRules[provider];
  const { prefix } = known;
  const fields = variableFields(known);
  const values = Object.fromEntries(Object.keys(fields).map((field) => [field, variables[`${prefix}_${field}`]]));
  const settings = parseEnvironment(z.object(fields), values);
  if (!settings.SECRET && !settings.HOST) {
    const stray = Object.keys(fields).find((field) => values[field] !== undefined);
    if (stray) throw new ConfigError(`${prefix}_${stray} is set but ${prefix}_SECRET is not.`);
    return null;
  }
  if (settings.USER && !settings.SECRET) throw new ConfigError(`${prefix}_USER is set but ${prefix}_SECRET is not.`);
  const user = settings.SECRET ? (settings.USER ?? known.user) : null;
  if (settings.SECRET && !user) throw new ConfigError(`${prefix}_SECRET is set but ${prefix}_USER is not.`);

  const region = settings.REGION ?? known.regions.default;
  const host = settings.HOST ?? (region && known.host(region));
  if (!host) throw new ConfigError(`${prefix}_SECRET is set but ${prefix}_REGION is not.`);
  const port = settings.PORT ?? known.port;
  const loopback = ['localhost', '127.0.0.1', '::1'].includes(host);
  const tls = settings.TLS ?? (port === 465 ? 'tls' : loopback ? 'none' : 'starttls');
  if (tls === 'none' && !loopback)
    throw new ConfigError(`${prefix}_TLS can be none only if ${prefix}_HOST is this machine.`);
  return {
    host,
    port,
    security: tls,
    user,
    password: settings.SECRET ? resolveSmtpPassword(provider, settings.SECRET, settings.REGION) : null,
    from: settings.FROM ?? `visa@${mailDomain}`,
    bounceDomain: settings.BOUNCE_DOMAIN ?? null,
  };
}

/** AWS issues two kinds of secrets, which differ in form. SES accepts only the second, which can be derived from the first. */
function resolveSmtpPassword(provider: MailProvider, secret: string, region: string | undefined): string {
  if (provider !== 'AWS' || !region) return secret;
  if (/^B[A-P][\w+/]{42}$/.test(secret)) return secret;
  if (/^[\w+/]{40}$/.test(secret)) return deriveSesSmtpPassword(secret, region);
  throw new ConfigError('AWS_SES_SECRET must be a secret access key (40 characters) or an SMTP password of SES (44).');
}
