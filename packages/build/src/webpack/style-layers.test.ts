import postcss from 'postcss';
import { createStyleLayerPlugin } from './style-layers';

const addLayer = (file: string) =>
  postcss([createStyleLayerPlugin()]).process('.a { color: red }', { from: file }).css.replace(/\s+/g, ' ');

it.each([
  ['/packages/@mantine/core/styles/UnstyledButton.css', 'foundation'],
  ['/packages/@mantine/core/styles/Popover.css', 'foundation'],
  ['/packages/@mantine/core/styles/Menu.css', 'mantine'],
  ['/packages/@mantine/notifications/styles.css', 'mantine'],
  ['/repository/shared/src/kit/global.css', 'foundation'],
  ['/repository/shared/src/kit/overlays/dialog.module.css', 'kit'],
  ['/repository/mfe-public-tracking/src/site/base.module.css', 'kit'],
  ['/repository/mfe-public-tracking/src/site/theme.css', 'foundation'],
])('puts %s into the layer %s, after naming all layers in order', (file, layer) => {
  expect(addLayer(file)).toMatch(
    new RegExp(`^@layer foundation, mantine, kit;? ?@layer ${layer} ?{ ?\\.a { color: red } ?}`),
  );
});

it.each([
  '/repository/shell/src/layout/header.module.css',
  '/repository/mfe-orders/src/components/search-box.module.css',
  '/repository/mfe-public-tracking/src/components/track-form.module.css',
  '/repository/shared/src/testing/standalone/standalone-shell.module.css',
])('leaves %s out of all layers', (file) => {
  expect(addLayer(file)).toBe('.a { color: red }');
});
