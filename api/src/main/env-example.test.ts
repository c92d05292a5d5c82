import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAmbiguousSettings } from '../config/ambiguous-settings';
import { environmentSchema } from '../config/config';
import { smtpVariables } from '../config/smtp-config';

const read = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8');

/** Each variable with its default as text; an empty text if it has none. */
const defaults: Record<string, string> = Object.fromEntries(
  [
    ...[...Object.keys(environmentSchema.shape), ...smtpVariables.names].map((name) => [name, undefined] as const),
    ...Object.entries(environmentSchema.parse({})),
  ].map(([name, value]) => [name, String(value ?? '')]),
);

describe('.env.example', () => {
  it('has each setting with its default, below an explanation', () => {
    const explained = read('.env.example').matchAll(/^# .+\n#?([A-Z_\d]+)=(.*)$/gm);
    expect(
      Object.fromEntries([...explained].map(([, name, value]) => [name, value?.replace(/^'(.*)'$/, '$1')])),
    ).toEqual(defaults);
  });
});

it('.env.example is read alike by systemd, node, compose and a shell', () => {
  expect(findAmbiguousSettings(read('.env.example'), '.env.example')).toEqual([]);
});

describe('the table of settings in the README', () => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z_\d]+)` +\| (.*?) +\|/gm)].map(([, name, standard]) => ({
    name: String(name),
    standard: String(standard),
  }));

  it('has only settings that exist', () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ name }) => !(name in defaults))).toEqual([]);
  });

  it('has the defaults of the service', () => {
    const fixed = rows.filter(({ name }) => defaults[name] !== '');
    expect(fixed.map(({ name, standard }) => [name, standard.split(' ')[0]])).toEqual(
      fixed.map(({ name }) => [name, `\`${defaults[name]}\``]),
    );
  });
});
