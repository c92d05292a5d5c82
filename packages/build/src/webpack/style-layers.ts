import path from 'node:path';
import type { Plugin } from 'postcss';

/** The cascade layers, weakest first. The styles of the shell, the remotes and the applicants' screens are in no layer and win over all. */
const cascadeLayers = ['foundation', 'mantine', 'kit'];

/** Mantine's components that others are built from. The others must win: a menu is a popover with plain buttons. */
const foundationComponents = [
  'baseline',
  'global',
  'ActionIcon',
  'CloseButton',
  'Group',
  'InlineInput',
  'Input',
  'Loader',
  'Overlay',
  'Paper',
  'Popover',
  'ScrollArea',
  'Stack',
  'Text',
  'UnstyledButton',
  'VisuallyHidden',
];

/** THE table of stylesheets and layers. The first match counts. */
const layerRules: [RegExp, string][] = [
  [new RegExp(`/@mantine/core/styles/(${foundationComponents.join('|')})\\.css$`), 'foundation'],
  [/\/@mantine\//, 'mantine'],
  [/\/shared\/src\/kit\/global\.css$|\/src\/site\/theme\.css$/, 'foundation'],
  // The applicants' site has plain elements instead of the kit's.
  [/\/shared\/src\/kit\/|\/mfe-public-tracking\/src\/site\//, 'kit'],
];

/**
 * Puts each stylesheet into its cascade layer, because chunks load in any order: layers decide which rule wins, not the order of loading.
 * Every file names all layers first, because the first mention sets their order.
 */
export function createStyleLayerPlugin(): Plugin {
  return {
    postcssPlugin: 'style-layers',
    OnceExit(root, { AtRule }) {
      const file = (root.source?.input.file ?? '').split(path.sep).join('/');
      const layer = layerRules.find(([pattern]) => pattern.test(file))?.[1];
      if (!layer || root.nodes.length === 0) return;
      const rules = root.nodes;
      root.removeAll();
      root.append(new AtRule({ name: 'layer', params: cascadeLayers.join(', ') }));
      root.append(new AtRule({ name: 'layer', params: layer, nodes: rules }));
    },
  };
}
