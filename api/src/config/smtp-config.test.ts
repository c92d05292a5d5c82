import { readSmtpEndpoints } from './smtp-config';

const read = (variables: Record<string, string>) => readSmtpEndpoints(variables, 'applications.evisa.example');
const accessKeySecret = 'k'.repeat(40);
const from = 'visa@applications.evisa.example';

test('sets up no provider without variables', () => {
  expect(read({})).toEqual({ AWS: null, Sendgrid: null, Zoho: null });
});

test('sets up each provider with its own minimal variables', () => {
  const { AWS, Sendgrid, Zoho } = read({
    AWS_SES_REGION: 'ap-southeast-1',
    AWS_SES_USER: 'AKIAEXAMPLE',
    AWS_SES_SECRET: accessKeySecret,
    SENDGRID_SECRET: 'SG.key',
    ZOHO_USER: 'visa@evisa.example',
    ZOHO_SECRET: 'app password',
  });
  expect(AWS).toEqual({
    host: 'email-smtp.ap-southeast-1.amazonaws.com',
    port: 587,
    security: 'starttls',
    user: 'AKIAEXAMPLE',
    password: expect.stringMatching(/^B.{43}$/),
    from,
    bounceDomain: null,
  });
  expect(Sendgrid).toEqual({
    host: 'smtp.sendgrid.net',
    port: 587,
    security: 'starttls',
    user: 'apikey',
    password: 'SG.key',
    from,
    bounceDomain: null,
  });
  expect(Zoho).toEqual({
    host: 'smtp.zoho.com',
    port: 465,
    security: 'tls',
    user: 'visa@evisa.example',
    password: 'app password',
    from,
    bounceDomain: null,
  });
});

test('uses another host for another region', () => {
  expect(read({ SENDGRID_SECRET: 's', SENDGRID_REGION: 'eu' }).Sendgrid?.host).toBe('smtp.eu.sendgrid.net');
  expect(read({ ZOHO_USER: 'u', ZOHO_SECRET: 's', ZOHO_REGION: 'com.au' }).Zoho?.host).toBe('smtp.zoho.com.au');
});

test('accepts an SMTP password that SES created', () => {
  const password = `BE${'x'.repeat(42)}`;
  const variables = { AWS_SES_REGION: 'eu-west-1', AWS_SES_USER: 'u', AWS_SES_SECRET: password };
  expect(read(variables).AWS?.password).toBe(password);
});

test('accepts any other host, and allows a local one without encryption or login', () => {
  expect(
    read({ ZOHO_HOST: 'smtppro.zoho.eu', ZOHO_USER: 'u', ZOHO_SECRET: 's', ZOHO_FROM: 'desk@evisa.example' }).Zoho,
  ).toEqual({
    host: 'smtppro.zoho.eu',
    port: 465,
    security: 'tls',
    user: 'u',
    password: 's',
    from: 'desk@evisa.example',
    bounceDomain: null,
  });
  expect(read({ AWS_SES_HOST: 'localhost', AWS_SES_PORT: '2525' }).AWS).toEqual({
    host: 'localhost',
    port: 2525,
    security: 'none',
    user: null,
    password: null,
    from,
    bounceDomain: null,
  });
  expect(read({ AWS_SES_HOST: 'localhost', AWS_SES_TLS: 'starttls' }).AWS?.security).toBe('starttls');
});

const aws = { AWS_SES_REGION: 'eu-west-1', AWS_SES_USER: 'u', AWS_SES_SECRET: accessKeySecret };
test.each([
  [{ AWS_SES_REGION: 'eu-west-1' }, 'AWS_SES_REGION is set but AWS_SES_SECRET is not.'],
  [{ AWS_SES_USER: 'u' }, 'AWS_SES_USER is set but AWS_SES_SECRET is not.'],
  [{ AWS_SES_SECRET: accessKeySecret }, 'AWS_SES_SECRET is set but AWS_SES_USER is not.'],
  [{ AWS_SES_USER: 'u', AWS_SES_SECRET: accessKeySecret }, 'AWS_SES_SECRET is set but AWS_SES_REGION is not.'],
  [{ ...aws, AWS_SES_REGION: 'Ireland' }, 'AWS_SES_REGION must be a region such as ap-southeast-1.'],
  [
    { ...aws, AWS_SES_SECRET: 'short' },
    'AWS_SES_SECRET must be a secret access key (40 characters) or an SMTP password of SES (44).',
  ],
  [{ ...aws, AWS_SES_FROM: 'x' }, 'AWS_SES_FROM must be an email address.'],
  [{ ...aws, AWS_SES_PORT: 'smtp' }, 'AWS_SES_PORT must be a whole number from 0 to 65535.'],
  [{ SENDGRID_FROM: 'a@b.example' }, 'SENDGRID_FROM is set but SENDGRID_SECRET is not.'],
  [{ SENDGRID_SECRET: 's', SENDGRID_REGION: 'us' }, 'SENDGRID_REGION must be global or eu.'],
  [
    { ZOHO_USER: 'u', ZOHO_SECRET: 's', ZOHO_REGION: 'de' },
    'ZOHO_REGION must be one of com, eu, in, com.au, jp, com.cn, sa.',
  ],
  [{ ZOHO_SECRET: 's' }, 'ZOHO_SECRET is set but ZOHO_USER is not.'],
  [{ ZOHO_HOST: 'smtp.example', ZOHO_USER: 'u' }, 'ZOHO_USER is set but ZOHO_SECRET is not.'],
  [{ ZOHO_HOST: 'smtps://smtp.example' }, 'ZOHO_HOST must be a host name alone.'],
  [{ ZOHO_HOST: 'smtp.example', ZOHO_TLS: 'ssl' }, 'ZOHO_TLS must be one of starttls, tls, none.'],
  [{ ZOHO_HOST: 'smtp.example', ZOHO_TLS: 'none' }, 'ZOHO_TLS can be none only if ZOHO_HOST is this machine.'],
])('refuses %j with one sentence', (variables, sentence) => {
  expect(() => read(variables)).toThrow(new Error(sentence));
});
