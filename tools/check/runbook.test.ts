import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const runbook = read('docs/OPERATING.md');

/** @returns the first group of each match, sorted */
const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => String(found)).sort();

/** @returns the text below a heading, to the next one of its level */
const section = (heading: string): string => runbook.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

it('says what to do for each alert, and for no other', () => {
  const alerts = findAll(read('docs/operating/alerts.yml'), /- alert: (\w+)/g);
  expect(alerts).toHaveLength(18);
  expect(findAll(section('Alerts'), /^### (\w+)$/gm)).toEqual(alerts);
});

it('names the severity that the alert has', () => {
  const severities = [...read('docs/operating/alerts.yml').matchAll(/- alert: (\w+)[^]*?severity: (\w+)/g)]
    .map(([, name, level]) => `${name} ${level}`)
    .sort();
  const written = [...section('Alerts').matchAll(/^### (\w+)\n\n`(\w+)`/gm)].map(
    ([, name, level]) => `${name} ${level}`,
  );
  expect(written.sort()).toEqual(severities);
});

it('has a test in which each alert fires', () => {
  const fired = findAll(
    read('docs/operating/alerts.test.yml'),
    /alertname: (\w+)\n +eval_time: \w+\n +exp_alerts:\n +- exp_labels/g,
  );
  expect([...new Set(fired)]).toEqual(findAll(read('docs/operating/alerts.yml'), /- alert: (\w+)/g));
});

it('says for each table what it stores about people', () => {
  const schema = 'api/src/db/schema';
  const tables = readdirSync(path.join(root, schema)).flatMap((file) =>
    findAll(read(path.join(schema, file)), /pgTable\(\s*'(\w+)'/g),
  );
  const listed = section('Personal data').split('### Elsewhere')[0] ?? '';
  const rows = findAll(listed, /^\| `(\w+)` /gm);
  const others = findAll(/^Without personal data: .+$/m.exec(listed)?.[0] ?? '', /`(\w+)`/g);
  expect([...rows, ...others].sort()).toEqual(tables.sort());
});
