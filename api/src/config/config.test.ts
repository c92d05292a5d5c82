import { readConfig } from './config';

const read = (environment: Record<string, string>) => readConfig(environment, '/migrations');

test('uses the default for every unset variable', () => {
  expect(read({ PORT: '' })).toMatchObject({
    production: false,
    host: 'localhost',
    port: 3000,
    publicPort: 3001,
    dataDir: './data',
    databaseUrl: null,
    sampleOrders: 2000,
    admin: null,
    publicUrl: 'http://localhost:3001',
    migrationsDir: '/migrations',
    mail: { AWS: null, Sendgrid: null, Zoho: null },
  });
});

test('has no sample data in production or with a database server', () => {
  expect(read({ NODE_ENV: 'production' })).toMatchObject({ sampleOrders: 0, host: '0.0.0.0', production: true });
  expect(read({ DATABASE_URL: 'postgres://localhost/evisa', SAMPLE_ORDERS: '50' }).sampleOrders).toBe(0);
});

test('ends a process that hangs in production', () => {
  expect(read({ NODE_ENV: 'production' }).watchdogSeconds).toBe(30);
  expect(read({ NODE_ENV: 'production', WATCHDOG_SECONDS: '0' }).watchdogSeconds).toBe(0);
  expect(read({}).watchdogSeconds).toBe(0);
});

test('trusts proxies by their addresses', () => {
  expect(read({ TRUST_PROXY: '0' }).trustedProxies).toEqual([]);
  expect(read({ TRUSTED_PROXIES: 'loopback, 10.0.0.5,fd00::/8' }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.5',
    'fd00::/8',
  ]);
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PUBLIC_PORT: '70000' }, 'PUBLIC_PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '4000', PUBLIC_PORT: '4000' }, 'PORT and PUBLIC_PORT must be different.'],
  [{ SAMPLE_ORDERS: '-1' }, 'SAMPLE_ORDERS must be a whole number from 0 to 1000000.'],
  [
    { ALLOWED_ORIGINS: 'https://portal.example, *' },
    'ALLOWED_ORIGINS must be origins like https://portal.example, separated by commas.',
  ],
  ...['http://dev.example', 'https://dev.example:443', 'https://dev.example;x'].map(
    (origin): [Record<string, string>, string] => [
      { OVERRIDE_ORIGINS: origin },
      'OVERRIDE_ORIGINS must be origins that start with https://, like https://dev.example; http:// is only for localhost.',
    ],
  ),
  [
    { OVERRIDE_ORIGINS: 'https://dev.example' },
    'OVERRIDE_ORIGINS requires RELEASE_PUBLIC_KEY_FILE: only signed builds may override a remote.',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
  ...[
    'postgres://evisa:a,b@db1:5432,db2:5432/evisa',
    'postgres://db1,db2/evisa?target_session_attrs=read-write',
    'postgres:///evisa?host=db1,db2',
  ].map((DATABASE_URL): [Record<string, string>, string] => [
    { DATABASE_URL },
    'DATABASE_URL must name one host: an address that follows the primary, or HAProxy in front of both servers (docs/DEPLOYING.md).',
  ]),
  [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
  [{ ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL must be an email address.'],
  [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD must be at least 6 characters.'],
  [{ NODE_ENV: 'prodution' }, 'NODE_ENV must be one of production, development, test.'],
  [{ SESSION_SECRET: 'x'.repeat(32) }, 'SESSION_SECRET must have at least 8 different characters.'],
  [{ SESSION_SECRET: 'abcdefgh'.repeat(4) }, 'SESSION_SECRET must not repeat the same text.'],
  [{ AUDIT_SECRET: 'short' }, 'AUDIT_SECRET must be at least 32 characters.'],
  [{ AUDIT_SECRET: 'x'.repeat(32) }, 'AUDIT_SECRET must have at least 8 different characters.'],
  ...['SESSION_SECRET_OLD', 'AUDIT_SECRET_OLD'].map((name): [Record<string, string>, string] => [
    { [name]: `${'x'.repeat(32)}, too short` },
    `${name} must be secrets of at least 32 characters, separated by commas; write \\, for a comma inside one.`,
  ]),
  [
    { NODE_ENV: 'production', ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'sixsix' },
    'ADMIN_PASSWORD must be at least 12 characters in production.',
  ],
  [{ STOP_DELAY_SECONDS: '1h' }, 'STOP_DELAY_SECONDS must be a whole number from 0 to 300.'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must be at least 32 characters.'],
  [
    { TRUST_PROXY: '1' },
    'TRUST_PROXY would trust every caller. Set TRUSTED_PROXIES to the addresses of the proxies instead, like TRUSTED_PROXIES=loopback.',
  ],
  ...['proxy.example', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1/x'].map(
    (proxy): [Record<string, string>, string] => [
      { TRUSTED_PROXIES: `loopback, ${proxy}` },
      'TRUSTED_PROXIES must be addresses like 10.0.0.5, networks like 10.0.0.0/24, or loopback, separated by commas.',
    ],
  ),
  [{ PUBLIC_URL: 'evisa.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [{ MAIL_CA_FILE: '/nowhere/ca.pem' }, 'MAIL_CA_FILE names /nowhere/ca.pem, which cannot be read.'],
  [{ MAIL_CA_FILE: __filename }, `MAIL_CA_FILE names ${__filename}, which contains no certificate in PEM form.`],
])('refuses %j with one sentence', (environment, sentence) => {
  expect(() => read(environment)).toThrow(new Error(sentence));
});

test('reads a list of old secrets, with commas inside, and without asking for their strength', () => {
  const [first, second] = ['x'.repeat(32), `one, two, three${'-'.repeat(32)}`];
  const list = `${first}, ${second.replaceAll(',', String.raw`\,`)},`;
  expect(read({ SESSION_SECRET_OLD: list }).oldSessionSecrets).toEqual([first, second]);
  expect(read({ AUDIT_SECRET_OLD: first }).oldAuditSecrets).toEqual([first]);
  expect(read({}).oldSessionSecrets).toEqual([]);
});

test('names a variable that looks like a misspelled setting, and the setting that may be meant', () => {
  const { misspelledVariables } = read({
    DATABSE_URL: 'postgres://localhost/evisa',
    SESION_SECRET: 'x',
    PUBLIC_URI: 'https://visa.example',
    SENDGRID_API_KEY: 'x',
    SENDGRID_SECRET: 'x',
    // Misspellings of names that are not the service's own.
    HOSTNAME: 'x',
    PATH: '/bin',
    XDG_DATA_DIRS: '/usr/share',
    npm_config_user_agent: 'x',
    AWS_REGION: 'x',
  });
  expect(misspelledVariables).toEqual([
    'DATABSE_URL is not a setting: DATABASE_URL may be meant.',
    'SESION_SECRET is not a setting: SESSION_SECRET may be meant.',
    'PUBLIC_URI is not a setting: PUBLIC_URL may be meant.',
    'SENDGRID_API_KEY is not a setting: the README lists those of mail providers.',
  ]);
});

test('accepts an address of the database with a comma in its password or database', () => {
  const databaseUrl = 'postgres://evisa:a,b@db:5432/evisa,2?application_name=a,b';
  expect(read({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
});
