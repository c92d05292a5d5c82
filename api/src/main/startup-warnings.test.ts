import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/config';
import { findStartupWarnings } from './startup-warnings';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evisa-warnings-'));
  for (const file of ['site/index.html', 'site/registry.json', 'public/index.html']) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the warnings for a service that has everything except the given settings. */
function warningsFor(environment: Record<string, string>, facts = {}): string[] {
  const complete = {
    NODE_ENV: 'production',
    SITE_DIR: join(folder, 'site'),
    PUBLIC_SITE_DIR: join(folder, 'public'),
    PORTAL_URL: 'https://portal.example',
    PUBLIC_URL: 'https://visa.example',
    SENDGRID_SECRET: 'x',
    PASSWORD_MIN_LENGTH: '12',
    ...environment,
  };
  return findStartupWarnings(readConfig(complete, 'unused'), {
    accounts: 1,
    unreadableSecrets: 0,
    secondFactorRoles: ['Admin'],
    everyScriptIndexed: true,
    nodeVersion: '22.0.0',
    ...facts,
  });
}

test('has no warnings if everything is set up', () => {
  expect(warningsFor({})).toEqual([]);
});

test.each<[Record<string, string>, string]>([
  [{ SITE_DIR: '/nowhere' }, 'SITE_DIR names /nowhere, which contains no built portal: run npm run build.'],
  [{ PUBLIC_SITE_DIR: '/nowhere' }, 'PUBLIC_SITE_DIR names /nowhere, which contains no built site: run npm run build.'],
  [
    { SENDGRID_SECRET: '' },
    'No mail provider is set up, so mails to members wait and those to applicants are refused: set AWS_SES_SECRET, SENDGRID_SECRET or ZOHO_SECRET.',
  ],
  [
    { PORTAL_URL: '' },
    'PORTAL_URL is http://localhost:3000, so links in mails to staff do not work: set the address that staff use.',
  ],
  [
    { PUBLIC_URL: 'http://127.0.0.1:3001' },
    'PUBLIC_URL is http://127.0.0.1:3001, so links in mails to applicants do not work: set the address that applicants use.',
  ],
  [
    { PASSWORD_MIN_LENGTH: '' },
    'PASSWORD_MIN_LENGTH is 6, so members can choose passwords that can be guessed: set 12 or more.',
  ],
  [{ SITE_DIRR: 'x' }, 'SITE_DIRR is not a setting: SITE_DIR may be meant.'],
])('warns of %j with one sentence', (environment, sentence) => {
  expect(warningsFor(environment)).toEqual([sentence]);
});

it('warns of Admins without a second factor, and of a Node without security fixes, in production only', () => {
  const facts = { secondFactorRoles: ['Manager'], nodeVersion: '20.20.2' };
  expect(warningsFor({}, facts)).toEqual([
    'Node 20.20.2 gets no more security fixes: run the service with the newest LTS, which is tested too.',
    'Admins can sign in with a password alone: set SECOND_FACTOR_ROLES=Admin, or require a second factor under Sign-in security.',
  ]);
  expect(warningsFor({ NODE_ENV: 'development', PASSWORD_MIN_LENGTH: '' }, facts)).toEqual([]);
});

it('says how to read what another secret sealed', () => {
  expect(warningsFor({}, { unreadableSecrets: 3 })).toEqual([
    '3 second factors or secrets of webhooks are sealed with another SESSION_SECRET, so these members cannot sign in: add it to SESSION_SECRET_OLD.',
  ]);
});

test('explains how to create the first account', () => {
  expect(warningsFor({}, { accounts: 0 })).toEqual([
    'There is no account: set ADMIN_EMAIL and ADMIN_PASSWORD and start again to create the first Admin.',
  ]);
});

test('does not warn about mail or addresses in development', () => {
  expect(warningsFor({ NODE_ENV: '', SENDGRID_SECRET: '', PORTAL_URL: '', PUBLIC_URL: '' })).toEqual([]);
});

it('warns of a database whose index for searches holds no other script than Latin', () => {
  expect(warningsFor({}, { everyScriptIndexed: false })).toEqual([
    expect.stringContaining('create it with the locale C.UTF-8'),
  ]);
});

it('warns of a setting that systemd and node read differently', () => {
  const file = join(folder, 'evisa.env');
  writeFileSync(file, 'SELLER_NAME=Desk #1\n');
  expect(warningsFor({ ENV_FILES: file })).toEqual([
    expect.stringMatching(/^SELLER_NAME in line 1 of .+ is read differently by systemd, node, compose or a shell/),
  ]);
});
