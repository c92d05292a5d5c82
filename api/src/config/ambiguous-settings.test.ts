import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAmbiguousSettings, listSettingsFiles, readAmbiguousSettings } from './ambiguous-settings';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'evisa-settings-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const namesIn = (text: string) => findAmbiguousSettings(text, 'evisa.env').map(({ name }) => name);

it.each([
  // What systemd 252, Node 20 and dash make of them differs.
  'PASSPHRASE=abc#def',
  'PASSPHRASE=abc #def',
  String.raw`PASSPHRASE=a\b`,
  String.raw`PASSPHRASE="x\ny"`,
  `PASSPHRASE='abc' # a comment`,
  `PASSPHRASE='abc'def`,
  'PASSPHRASE=two words',
  'PASSPHRASE="a$HOME"',
  'PASSPHRASE=a$HOME',
  'PASSPHRASE=a;b',
  'PASSPHRASE=postgres://db/evisa?a=b&c=d',
  'PASSPHRASE=~/folder',
  `PASSPHRASE=it's`,
  'PASSPHRASE=a"b"c',
  'PASSPHRASE = abc',
  'PASSPHRASE= abc',
  'export PASSPHRASE=abc',
])('names %s, without its value', (line) => {
  const [found] = findAmbiguousSettings(`A=1\n${line}`, 'evisa.env');
  expect(found?.name).toBe('PASSPHRASE');
  expect(found?.sentence).toMatch(/^PASSPHRASE in line 2 of evisa\.env is read differently by systemd/);
});

it('accepts what Node and a shell read alike', () => {
  const values: Record<string, string> = {
    A: 'postgres://evisa_app:p%40ss@db:5432/evisa',
    B: 'aGVsbG8+d29ybGQ/Zm9v/w==',
    C: `'Cambodia e-Visa; 100 % #1 $HOME "quoted" & more'`,
    D: `"it's fine, isn't it"`,
    E: 'é-ü,ភាសា',
    F: '',
    G: '10.0.0.5,fd00::/8,loopback',
  };
  const file = join(folder, 'alike.env');
  const text = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, `# a comment # with = signs\n\n${text.join('')}`);
  expect(readAmbiguousSettings([file])).toEqual([]);
  const print = 'process.stdout.write(JSON.stringify("ABCDEFG".split("").map((name) => process.env[name])))';
  const env = { PATH: process.env['PATH'] };
  const node = execFileSync(process.execPath, [`--env-file=${file}`, '-e', print], { env });
  const shell = execFileSync('sh', ['-c', `set -a; . "$1"; exec "$2" -e '${print}'`, 'sh', file, process.execPath], {
    env,
  });
  expect(JSON.parse(String(node))).toEqual(JSON.parse(String(shell)));
  expect(JSON.parse(String(node))[2]).toBe(`Cambodia e-Visa; 100 % #1 $HOME "quoted" & more`);
});

it('reads comments as comments', () => {
  expect(namesIn('# A=a b\n; B=a b\n  #C=a\\b\n\nD=d')).toEqual([]);
});

it('knows the files of Node and of the unit', () => {
  expect(
    listSettingsFiles({ ENV_FILES: '/etc/a.env, /etc/b.env' }, ['--env-file=.env', '--env-file', 'x', '--inspect']),
  ).toEqual(['.env', 'x', '/etc/a.env', '/etc/b.env']);
  expect(readAmbiguousSettings(['/nowhere.env'])).toEqual([]);
});
