import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { minimumPasswordLength } from '@evisa/shared/domain/validation/validation-messages';
import {
  ConfigError,
  databaseUrlField,
  emailField,
  integerField,
  networksField,
  oldSecretsField,
  originsField,
  parseEnvironment,
  portField,
  rolesField,
  secretField,
  secureOriginsField,
} from './environment-fields';
import { readSendGridKey, readSnsTopics, type SnsTopic } from './mail-event-config';
import { readMailboxAddresses, type MailboxAddress } from './mailbox-config';
import { readSmtpEndpoints, type SmtpEndpoint } from './smtp-config';
import { listSettingsFiles } from './ambiguous-settings';
import { findMisspelledVariables } from './misspelled-variables';
import { readReleaseKeys } from './read-release-keys';
import { readTerms } from './terms';

export interface Config {
  production: boolean;
  host: string;
  port: number;
  publicPort: number;
  dataDir: string;
  /** Where documents are stored: a folder, or `s3://bucket/prefix`. */
  filesAddress: string;
  /** Unset: the embedded database. */
  databaseUrl: string | null;
  /** The role that owns the tables, if the service runs as another role. */
  databaseOwnerUrl: string | null;
  sampleOrders: number;
  admin: { email: string; password: string } | null;
  portalName: string;
  publicName: string;
  marketingUrl: string;
  /** The applicants' site as applicants reach it, without a trailing slash. */
  publicUrl: string;
  applicationMailDomain: string;
  /** The terms that applicants accept with their signature, printed in defence packs. Empty lines separate paragraphs. */
  termsText: string;
  /** Which version `termsText` is; null if the service does not know. */
  termsVersion: string | null;
  /** Who issues invoices. Address and tax id are null if they are not set. */
  seller: { name: string; address: string | null; taxId: string | null };
  /** The addresses and networks of proxies that are trusted to name the caller's address. */
  trustedProxies: readonly string[];
  /** The portal as staff reach it, without a trailing slash. */
  portalUrl: string;
  /** Wrong tracking attempts in ten minutes: from one address, and for one order. */
  trackingAttemptsPerAddress: number;
  trackingAttemptsPerOrder: number;
  /** Requests that one service key may make in a minute. */
  serviceKeyRequestsPerMinute: number;
  /** Origins of portals on other hosts whose pages may call the API. */
  allowedOrigins: readonly string[];
  /** Characters that a new password has at least. */
  minPasswordLength: number;
  /** Roles whose members must use a second factor, besides those that Admins choose. */
  secondFactorRoles: readonly Role[];
  /** Whether the API reference is served. */
  apiDocs: boolean;
  /** How long a session lasts without use. */
  sessionIdleMinutes: number;
  /** How many event streams a member may have open at one process. */
  maxStreamsPerMember: number;
  /** Unset: created once and stored in the data folder; refused in production. */
  sessionSecret: string | null;
  /** Secrets whose keys still read and verify, but neither seal nor sign. */
  oldSessionSecrets: readonly string[];
  /** Address of an OpenTelemetry collector. Null: no traces. */
  tracesEndpoint: string | null;
  /** Whether webhooks may go to private addresses and over plain HTTP. */
  privateWebhookTargets: boolean;
  /** The key of the audit trail's seals. Unset: the session secret. */
  auditSecret: string | null;
  /** Keys of earlier seals. */
  oldAuditSecrets: readonly string[];
  /** The file for the heads of the audit trail. Unset: a file in the data folder. */
  auditHeadFile: string | null;
  /** `null` for a provider without an endpoint. */
  mail: Record<MailProvider, SmtpEndpoint | null>;
  /** The mailboxes to which bounces and answers go. */
  mailboxes: readonly MailboxAddress[];
  /** The topics whose events of SES are taken. Empty: none. */
  sesTopics: readonly SnsTopic[];
  /** The key with which SendGrid signs its events. Null: none are taken. */
  sendGridKey: KeyObject | null;
  /** Certificates (PEM) of authorities that mail providers may use in addition to the well-known ones. */
  mailCaCertificates: string | null;
  /** Public keys, one of which must sign a release set. Empty: release sets need no signature. */
  releaseKeys: string[];
  /** Origins from which one tab may load a signed override of a remote. */
  overrideOrigins: readonly string[];
  siteDir: string;
  /** Where the publish commands store the live release: a folder, or `s3://bucket`. */
  releaseStoreAddress: string;
  /** A canary is withdrawn when this many different members report failures. */
  canaryFailureLimit: number;
  /** Sessions that a comparison of the canary with the live release needs, of each. */
  canaryMinSessions: number;
  publicSiteDir: string;
  migrationsDir: string;
  logLevel: LogLevel;
  /** Files with settings, to check that every reader understands them alike. */
  settingsFiles: readonly string[];
  /** A sentence for each variable that looks like a misspelled setting. */
  misspelledVariables: readonly string[];
  /** How long readiness answers 503 before the ports close. */
  stopDelaySeconds: number;
  /** How long the event loop may hang before the process ends itself. 0: forever. */
  watchdogSeconds: number;
}

const environments = ['production', 'development', 'test'] as const;
/** A guessed password of the first Admin gives control of the whole portal. */
const minAdminPasswordLength = 12;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const webAddressField = (name: string) =>
  z
    .string()
    .refine(
      (text) => /^https?:\/\/[^\s/]+/.test(text),
      `${name} must be an address that starts with http:// or https://.`,
    )
    .transform((url) => url.replace(/\/+$/, ''));

/** Every variable that the service reads, except those of mail providers (`smtp-config.ts`). */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(environments, `NODE_ENV must be one of ${environments.join(', ')}.`).default('development'),
  HOST: z.string().optional(),
  PORT: portField('PORT').default(3000),
  PUBLIC_PORT: portField('PUBLIC_PORT').default(3001),
  DATA_DIR: z.string().default('./data'),
  FILES: z.string().optional(),
  DATABASE_URL: databaseUrlField('DATABASE_URL'),
  DATABASE_OWNER_URL: databaseUrlField('DATABASE_OWNER_URL'),
  SAMPLE_ORDERS: integerField('SAMPLE_ORDERS', 0, 1_000_000).default(2000),
  ADMIN_EMAIL: emailField('ADMIN_EMAIL'),
  ADMIN_PASSWORD: z
    .string()
    .min(minimumPasswordLength, `ADMIN_PASSWORD must be at least ${minimumPasswordLength} characters.`)
    .optional(),
  PORTAL_NAME: z.string().default('Cambodia e-Visa Admin Portal'),
  PUBLIC_NAME: z.string().default('Cambodia e-Visa'),
  MARKETING_URL: webAddressField('MARKETING_URL').default('https://www.evisa.example'),
  PORTAL_URL: webAddressField('PORTAL_URL').optional(),
  PUBLIC_URL: webAddressField('PUBLIC_URL').optional(),
  ALLOWED_ORIGINS: originsField('ALLOWED_ORIGINS'),
  SESSION_IDLE_MINUTES: integerField('SESSION_IDLE_MINUTES', 1, 720).default(30),
  PASSWORD_MIN_LENGTH: integerField('PASSWORD_MIN_LENGTH', minimumPasswordLength, 16).default(minimumPasswordLength),
  SECOND_FACTOR_ROLES: rolesField('SECOND_FACTOR_ROLES'),
  API_DOCS: z.enum(['true', 'false'], 'API_DOCS must be true or false.').optional(),
  STREAMS_PER_MEMBER: integerField('STREAMS_PER_MEMBER', 1, 100_000).default(20),
  APPLICATION_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'APPLICATION_MAIL_DOMAIN must be a domain name.')
    .default('applications.evisa.example'),
  MAILBOX_IMAP_URL: z.string().optional(),
  AWS_SES_TOPIC: z.string().optional(),
  SENDGRID_WEBHOOK_KEY: z.string().optional(),
  MAIL_CA_FILE: z.string().optional(),
  RELEASE_PUBLIC_KEY_FILE: z.string().optional(),
  OVERRIDE_ORIGINS: secureOriginsField('OVERRIDE_ORIGINS'),
  TERMS_FILE: z.string().optional(),
  TERMS_VERSION: z.string().max(100).optional(),
  SELLER_NAME: z.string().max(200).optional(),
  SELLER_ADDRESS: z.string().max(500).optional(),
  SELLER_TAX_ID: z.string().max(100).optional(),
  TRUST_PROXY: z
    .enum(
      ['0'],
      'TRUST_PROXY would trust every caller. Set TRUSTED_PROXIES to the addresses of the proxies instead, like TRUSTED_PROXIES=loopback.',
    )
    .optional(),
  TRUSTED_PROXIES: networksField('TRUSTED_PROXIES'),
  TRACK_TRIES_BY_ADDRESS: integerField('TRACK_TRIES_BY_ADDRESS', 1, 1_000_000_000).default(20),
  TRACK_TRIES_BY_ORDER: integerField('TRACK_TRIES_BY_ORDER', 1, 1_000_000_000).default(10),
  SERVICE_KEY_REQUESTS: integerField('SERVICE_KEY_REQUESTS', 1, 1_000_000_000).default(6000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://localhost:4318.' })
    .optional(),
  WEBHOOK_PRIVATE_TARGETS: z.enum(['true', 'false'], 'WEBHOOK_PRIVATE_TARGETS must be true or false.').default('false'),
  SESSION_SECRET: secretField('SESSION_SECRET'),
  SESSION_SECRET_OLD: oldSecretsField('SESSION_SECRET_OLD'),
  AUDIT_SECRET: secretField('AUDIT_SECRET'),
  AUDIT_SECRET_OLD: oldSecretsField('AUDIT_SECRET_OLD'),
  AUDIT_HEAD_FILE: z.string().optional(),
  SITE_DIR: z.string().default('./dist/site'),
  RELEASE_SITE: z.string().optional(),
  CANARY_FAILURES: integerField('CANARY_FAILURES', 1, 1_000_000).default(3),
  CANARY_SESSIONS: integerField('CANARY_SESSIONS', 20, 10_000).default(100),
  PUBLIC_SITE_DIR: z.string().default('./dist/public'),
  MIGRATIONS_DIR: z.string().optional(),
  ENV_FILES: z.string().optional(),
  STOP_DELAY_SECONDS: integerField('STOP_DELAY_SECONDS', 0, 300).optional(),
  WATCHDOG_SECONDS: integerField('WATCHDOG_SECONDS', 0, 3600).optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`).optional(),
});

/**
 * Reads the environment. An empty variable counts as unset. Throws a `ConfigError` with one sentence for the first bad value.
 * `migrationsDir` is the default for MIGRATIONS_DIR.
 */
export function readConfig(environment: NodeJS.ProcessEnv, migrationsDir: string): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const env = parseEnvironment(environmentSchema, variables);
  const production = env.NODE_ENV === 'production';
  if (env.PORT !== 0 && env.PORT === env.PUBLIC_PORT) throw new ConfigError('PORT and PUBLIC_PORT must be different.');
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined))
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_OWNER_URL requires DATABASE_URL, which names the role that the service runs as.');
  if (production && env.ADMIN_PASSWORD !== undefined && env.ADMIN_PASSWORD.length < minAdminPasswordLength)
    throw new ConfigError(`ADMIN_PASSWORD must be at least ${minAdminPasswordLength} characters in production.`);
  const releaseKeys = readReleaseKeys(env.RELEASE_PUBLIC_KEY_FILE);
  if (env.OVERRIDE_ORIGINS.length > 0 && releaseKeys.length === 0)
    throw new ConfigError(
      'OVERRIDE_ORIGINS requires RELEASE_PUBLIC_KEY_FILE: only signed builds may override a remote.',
    );
  return {
    production,
    // Accounts with a known password must not be reachable from a network unless HOST asks for it.
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: env.PORT,
    publicPort: env.PUBLIC_PORT,
    dataDir: env.DATA_DIR,
    filesAddress: env.FILES ?? join(env.DATA_DIR, 'files'),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    sampleOrders: production || env.DATABASE_URL ? 0 : env.SAMPLE_ORDERS,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    portalName: env.PORTAL_NAME,
    publicName: env.PUBLIC_NAME,
    marketingUrl: env.MARKETING_URL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PUBLIC_PORT}`,
    applicationMailDomain: env.APPLICATION_MAIL_DOMAIN,
    termsText: readTerms(env.TERMS_FILE),
    termsVersion: env.TERMS_VERSION ?? null,
    seller: {
      name: env.SELLER_NAME ?? env.PUBLIC_NAME,
      address: env.SELLER_ADDRESS ?? null,
      taxId: env.SELLER_TAX_ID ?? null,
    },
    trustedProxies: env.TRUSTED_PROXIES,
    portalUrl: env.PORTAL_URL ?? `http://localhost:${env.PORT}`,
    trackingAttemptsPerAddress: env.TRACK_TRIES_BY_ADDRESS,
    trackingAttemptsPerOrder: env.TRACK_TRIES_BY_ORDER,
    serviceKeyRequestsPerMinute: env.SERVICE_KEY_REQUESTS,
    allowedOrigins: env.ALLOWED_ORIGINS,
    minPasswordLength: env.PASSWORD_MIN_LENGTH,
    secondFactorRoles: env.SECOND_FACTOR_ROLES,
    apiDocs: env.API_DOCS === undefined ? !production : env.API_DOCS === 'true',
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    maxStreamsPerMember: env.STREAMS_PER_MEMBER,
    sessionSecret: env.SESSION_SECRET ?? null,
    oldSessionSecrets: env.SESSION_SECRET_OLD,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    privateWebhookTargets: env.WEBHOOK_PRIVATE_TARGETS === 'true',
    auditSecret: env.AUDIT_SECRET ?? null,
    oldAuditSecrets: env.AUDIT_SECRET_OLD,
    auditHeadFile: env.AUDIT_HEAD_FILE ?? null,
    mail: readSmtpEndpoints(variables, env.APPLICATION_MAIL_DOMAIN),
    mailboxes: readMailboxAddresses(env.MAILBOX_IMAP_URL),
    sesTopics: readSnsTopics(env.AWS_SES_TOPIC),
    sendGridKey: readSendGridKey(env.SENDGRID_WEBHOOK_KEY),
    mailCaCertificates: env.MAIL_CA_FILE ? readAuthorities(env.MAIL_CA_FILE) : null,
    releaseKeys,
    overrideOrigins: env.OVERRIDE_ORIGINS,
    siteDir: env.SITE_DIR,
    releaseStoreAddress: env.RELEASE_SITE ?? env.SITE_DIR,
    canaryFailureLimit: env.CANARY_FAILURES,
    canaryMinSessions: env.CANARY_SESSIONS,
    publicSiteDir: env.PUBLIC_SITE_DIR,
    migrationsDir: env.MIGRATIONS_DIR ?? migrationsDir,
    settingsFiles: listSettingsFiles(variables, process.execArgv),
    misspelledVariables: findMisspelledVariables(variables, Object.keys(environmentSchema.shape)),
    stopDelaySeconds: env.STOP_DELAY_SECONDS ?? (production ? 5 : 0),
    watchdogSeconds: env.WATCHDOG_SECONDS ?? (production ? 30 : 0),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

function readAuthorities(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`MAIL_CA_FILE names ${file}, which cannot be read.`);
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new ConfigError(`MAIL_CA_FILE names ${file}, which contains no certificate in PEM form.`);
  return text;
}
