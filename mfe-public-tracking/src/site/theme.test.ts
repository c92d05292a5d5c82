import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sourceFolder = path.resolve(__dirname, '..');
const theme = readFileSync(path.join(sourceFolder, '../../shared/src/kit/theme.ts'), 'utf8');
const css = readFileSync(path.join(__dirname, 'theme.css'), 'utf8');
const themeVariables = new Map(
  Array.from(css.matchAll(/(--mantine-[\w-]+):\s*([^;]+);/g), ([, name, value]) => [name, value]),
);

test('defines every variable of the kit that the screens use', () => {
  const styles = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  styles.push('../../shared/src/kit/data-display/responsive-table.module.css');
  const used = styles.flatMap((file) =>
    Array.from(
      readFileSync(path.join(sourceFolder, file), 'utf8').matchAll(/var\((--mantine-[\w-]+)/g),
      ([, name]) => name,
    ),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((name) => !themeVariables.has(name))).toEqual([]);
});

test.each([
  ['teal', 'deepTeal'],
  ['gray', 'slate'],
  ['red', 'red'],
])('uses the theme’s shades of %s', (color, constant) => {
  const [, list] = new RegExp(`const ${constant}: MantineColorsTuple = \\[([^\\]]+)`).exec(theme) ?? [];
  const shades = list?.match(/#\w+/g);
  expect(shades).toHaveLength(10);
  for (const [name, value] of themeVariables) {
    const shade = new RegExp(`^--mantine-color-${color}-(\\d)$`).exec(name ?? '')?.[1];
    if (shade !== undefined) expect(value).toBe(shades?.[Number(shade)]);
  }
});

test('uses the theme’s fonts, but none that staff load', () => {
  const plain = (text: string | undefined) => text?.replaceAll(/["'\s]/g, '');
  expect(plain(themeVariables.get('--mantine-font-family'))).toBe(
    plain(/fontFamily =\s+"([^"]+)"/.exec(theme)?.[1]?.replace("'Inter Fallback', ", '')),
  );
});
