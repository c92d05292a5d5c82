import path from 'node:path';

/** The cascade layers, weakest first. Styles in no layer, those of the shell, the remotes and the applicants' screens, win over all. */
const cascadeLayers = ['foundation', 'mantine', 'kit'];

/** Mantine's parts that other parts are built of, so that these win wherever both are loaded: a menu is a popover of plain buttons. */
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

/** THE table of which stylesheet is in which layer; the first match counts. @type {[RegExp, string][]} */
const layerRules = [
  [new RegExp(`/@mantine/core/styles/(${foundationComponents.join('|')})\\.css$`), 'foundation'],
  [/\/@mantine\//, 'mantine'],
  [/\/shared\/src\/kit\/global\.css$|\/src\/site\/theme\.css$/, 'foundation'],
  // The applicants' site has plain elements instead of the kit's.
  [/\/shared\/src\/kit\/|\/mfe-public-tracking\/src\/site\//, 'kit'],
];

/**
 * Puts each stylesheet into its cascade layer. Chunks bring their styles in any order, and a remote's may come before the kit's: layers
 * decide which rule wins, not what was loaded last. Every file names all layers first, as their order is that of the first mention.
 * @returns {import('postcss').Plugin}
 */
export function createStyleLayerPlugin() {
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
