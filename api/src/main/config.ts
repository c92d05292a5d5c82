import { z } from 'zod';
import { isEmailAddress } from '@evisa/shared/domain/email-address';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import { minimumPasswordLength } from '@evisa/shared/domain/messages';
import { ConfigError } from './config-error';

/** How to reach a mail provider's SMTP endpoint. */
export interface MailEndpoint {
  host: string;
  port: number;
  user: string | null;
  password: string | null;
  /** The sender's address. */
  from: string;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  publicPort: number;
  dataDir: string;
  /** Unset: the embedded database. */
  databaseUrl: string | null;
  sampleOrders: number;
  admin: { email: string; password: string } | null;
  portalName: string;
  publicName: string;
  marketingUrl: string;
  /** The applicants' site as applicants reach it, without a slash at its end. */
  publicUrl: string;
  applicationMailDomain: string;
  /** How many proxies in front are believed about the caller's address. */
  trustProxyHops: number;
  /** Unset: made once and kept in the data folder. */
  sessionSecret: string | null;
  /** `null` where a provider has no endpoint. */
  mail: Record<MailProvider, MailEndpoint | null>;
  siteDir: string;
  publicSiteDir: string;
  migrationsDir: string;
  logLevel: LogLevel;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const wholeNumber = (name: string, from: number, to: number) => {
  const message = `${name} must be a whole number from ${from} to ${to}.`;
  return z.coerce.number(message).int(message).min(from, message).max(to, message);
};
const port = (name: string) => wholeNumber(name, 0, 65_535);
const address = (name: string) => z.string().refine(isEmailAddress, `${name} must be an email address.`).optional();
const webAddress = (name: string) =>
  z
    .string()
    .refine(
      (text) => /^https?:\/\/[^\s/]+/.test(text),
      `${name} must be an address that starts with http:// or https://.`,
    )
    .transform((url) => url.replace(/\/+$/, ''));

/** Each provider's prefix of environment variables. */
const mailPrefixes = { AWS: 'AWS_SES', Sendgrid: 'SENDGRID', Zoho: 'ZOHO' } as const satisfies Record<
  MailProvider,
  string
>;

const endpointFields = <Prefix extends string>(prefix: Prefix) => ({
  HOST: z.string().optional(),
  PORT: port(`${prefix}_PORT`).default(587),
  USER: z.string().optional(),
  PASSWORD: z.string().optional(),
  FROM: address(`${prefix}_FROM`),
});

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().optional(),
  PORT: port('PORT').default(3000),
  PUBLIC_PORT: port('PUBLIC_PORT').default(3001),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://.')
    .optional(),
  SAMPLE_ORDERS: wholeNumber('SAMPLE_ORDERS', 0, 1_000_000).default(2000),
  ADMIN_EMAIL: address('ADMIN_EMAIL'),
  ADMIN_PASSWORD: z
    .string()
    .min(minimumPasswordLength, `ADMIN_PASSWORD must be at least ${minimumPasswordLength} characters.`)
    .optional(),
  PORTAL_NAME: z.string().default('Cambodia e-Visa Admin Portal'),
  PUBLIC_NAME: z.string().default('Cambodia e-Visa'),
  MARKETING_URL: webAddress('MARKETING_URL').default('https://www.evisa.example'),
  PUBLIC_URL: webAddress('PUBLIC_URL').optional(),
  APPLICATION_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'APPLICATION_MAIL_DOMAIN must be a domain name.')
    .default('applications.evisa.example'),
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 10).default(0),
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET must be at least 32 characters.').optional(),
  SITE_DIR: z.string().default('./dist/site'),
  PUBLIC_SITE_DIR: z.string().default('./dist/public'),
  MIGRATIONS_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`).optional(),
});

/**
 * Reads the environment. An empty variable counts as unset. Throws `ConfigError` with one sentence for the first bad value.
 * `migrationsDir` is where the database's migrations lie unless MIGRATIONS_DIR says otherwise.
 */
export function readConfig(environment: NodeJS.ProcessEnv, migrationsDir: string): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const env = parse(environmentSchema, variables);
  const production = env.NODE_ENV === 'production';
  if (env.PORT !== 0 && env.PORT === env.PUBLIC_PORT) throw new ConfigError('PORT and PUBLIC_PORT must be different.');
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined))
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  return {
    production,
    // Accounts with a known password must not be reachable from a network unless somebody asks for it.
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: env.PORT,
    publicPort: env.PUBLIC_PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    sampleOrders: production || env.DATABASE_URL ? 0 : env.SAMPLE_ORDERS,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    portalName: env.PORTAL_NAME,
    publicName: env.PUBLIC_NAME,
    marketingUrl: env.MARKETING_URL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PUBLIC_PORT}`,
    applicationMailDomain: env.APPLICATION_MAIL_DOMAIN,
    trustProxyHops: env.TRUST_PROXY,
    sessionSecret: env.SESSION_SECRET ?? null,
    mail: {
      AWS: readEndpoint('AWS', variables, env.APPLICATION_MAIL_DOMAIN),
      Sendgrid: readEndpoint('Sendgrid', variables, env.APPLICATION_MAIL_DOMAIN),
      Zoho: readEndpoint('Zoho', variables, env.APPLICATION_MAIL_DOMAIN),
    },
    siteDir: env.SITE_DIR,
    publicSiteDir: env.PUBLIC_SITE_DIR,
    migrationsDir: env.MIGRATIONS_DIR ?? migrationsDir,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** A provider is configured by its host; anything else of it set without a host is a mistake worth saying. */
function readEndpoint(provider: MailProvider, variables: NodeJS.ProcessEnv, mailDomain: string): MailEndpoint | null {
  const prefix = mailPrefixes[provider];
  const fields = endpointFields(prefix);
  const values = Object.fromEntries(Object.keys(fields).map((field) => [field, variables[`${prefix}_${field}`]]));
  const endpoint = parse(z.object(fields), values);
  if (!endpoint.HOST) {
    const stray = Object.keys(fields).find((field) => values[field] !== undefined);
    if (stray) throw new ConfigError(`${prefix}_${stray} is set but ${prefix}_HOST is not.`);
    return null;
  }
  return {
    host: endpoint.HOST,
    port: endpoint.PORT,
    user: endpoint.USER ?? null,
    password: endpoint.PASSWORD ?? null,
    from: endpoint.FROM ?? `visa@${mailDomain}`,
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues[0]?.message ?? 'The environment cannot be read.');
}
