import postcss from 'postcss';
import { createStyleLayerPlugin } from './style-layers.mjs';

/** @param {string} file */
const layered = (file) =>
  postcss([createStyleLayerPlugin()]).process('.a { color: red }', { from: file }).css.replace(/\s+/g, ' ');

it.each([
  ['/packages/@mantine/core/styles/UnstyledButton.css', 'foundation'],
  ['/packages/@mantine/core/styles/Popover.css', 'foundation'],
  ['/packages/@mantine/core/styles/Menu.css', 'mantine'],
  ['/packages/@mantine/notifications/styles.css', 'mantine'],
  ['/repository/shared/src/kit/global.css', 'foundation'],
  ['/repository/shared/src/kit/dialog.module.css', 'kit'],
  ['/repository/mfe-public-tracking/src/site/base.module.css', 'kit'],
  ['/repository/mfe-public-tracking/src/site/theme.css', 'foundation'],
])('puts %s into the layer %s, and names the order of all layers first', (file, layer) => {
  expect(layered(file)).toMatch(
    new RegExp(`^@layer foundation, mantine, kit;? ?@layer ${layer} ?{ ?\\.a { color: red } ?}`),
  );
});

it.each([
  '/repository/shell/src/layout/header.module.css',
  '/repository/mfe-orders/src/components/search-box.module.css',
  '/repository/mfe-public-tracking/src/components/track-form.module.css',
  '/repository/shared/src/testing/stand-in/stand-in-frame.module.css',
])('leaves %s out of the layers, above all of them', (file) => {
  expect(layered(file)).toBe('.a { color: red }');
});
