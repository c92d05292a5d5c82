import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const staffPackages = ['shared', 'shell', 'mfe-orders', 'mfe-order-detail', 'mfe-team-settings'];

/** Distances of the scale, and 1 to 3 px for lines and corrections. More than 100 px is room for something. In px. */
const distances = [0, 1, 2, 3, 4, 8, 12, 16, 24, 32, 48, 56, 64, 72];

/** THE table of sizes that the stylesheets of staff screens may name (decision 0122). */
const sizes = [
  {
    property: /^font-size$/,
    allows: (value: string) =>
      /^(var\(--mantine-font-size-(xs|table|sm|md|xl)\)|inherit|(clamp|calc)\(.+)$/.test(value),
  },
  {
    property: /^border-radius$/,
    allows: (value: string) => /^(var\(--mantine-radius-(xs|sm|md)\)|999px|50%|inherit|[02]px|0)( |$)/.test(value),
  },
  {
    property: /^((row-|column-)?gap|(padding|margin)(-.*)?)$/,
    allows: (value: string) =>
      [...value.matchAll(/(?<![\w.-])-?(\d+(?:\.\d+)?)px/g)].every(
        ([, px]) => distances.includes(Number(px)) || Number(px) > 100,
      ),
  },
];

it('finds only sizes of the scale in the stylesheets of staff screens', () => {
  const files = staffPackages.flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join(name, 'src', file)),
  );
  expect(files.length).toBeGreaterThan(80);
  const others = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^\s*([\w-]+): ([^;{}]+);/gm)]
      .filter(([, name = '', value = '']) =>
        sizes.some(({ property, allows }) => property.test(name) && !allows(value)),
      )
      .map(([declaration]) => `${file}: ${declaration.trim()}`),
  );
  expect(others).toEqual([]);
});
