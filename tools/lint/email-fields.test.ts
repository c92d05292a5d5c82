import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const packages = ['shared', 'shell', 'mfe-orders', 'mfe-order-detail', 'mfe-team-settings', 'mfe-public-tracking'];

it('finds no field with type="email", in which Chromium rewrites domains that are not ASCII', () => {
  const sources = packages.flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => path.join(name, 'src', file)),
  );
  expect(sources.length).toBeGreaterThan(200);
  const withType = /\btype(?:=|: )["']email["']/;
  const found = sources.filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*(?:\*|\/\/).*$/gm, '');
    return withType.test(source);
  });
  // `emailInput` instead.
  expect(found).toEqual([]);
});
