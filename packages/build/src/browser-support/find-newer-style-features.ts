import postcss from 'postcss';
import type { CompatData, FindLacking, NewerFeature } from './compat-data';

/** Units that the data lists by group. */
const units: [RegExp, string[]][] = [
  [/\d[dls]v(?:h|w|i|b|min|max)\b/, ['types', 'length', 'viewport_percentage_units_dynamic']],
  [/\dcq(?:h|w|i|b|min|max)\b/, ['types', 'length', 'container_query_length_units']],
];
/** What a property can do beside its values, which every use of it may need. */
const contexts: Record<string, string[]> = {
  gap: ['flex_context'],
  'row-gap': ['flex_context'],
  'column-gap': ['flex_context'],
};

/**
 * Returns a function that finds newer CSS: properties, their values, functions, units, selectors, at-rules, media features, ranges and nesting.
 * Left out is what has a fallback in place: a declaration after another one of the same property, with a prefix or not, and everything in `@supports`.
 */
export function createStyleFinder({ css }: CompatData, findLacking: FindLacking) {
  /** Takes a stylesheet. */
  return (text: string): NewerFeature[] => {
    const found: NewerFeature[] = [];
    const note = (node: postcss.Node, path: string[]) => {
      const feature = path.reduce((part: any, name) => (Object.hasOwn(part ?? {}, name) ? part[name] : undefined), css);
      const lacking = findLacking(feature);
      if (lacking.length > 0)
        found.push({ feature: ['css', ...path].join('.'), lacking, place: node.toString().slice(0, 80) });
    };
    postcss.parse(text).walk((node) => {
      if (isOptional(node)) return;
      for (const path of listFeatures(node)) note(node, path);
    });
    return found;
  };
}

/** Lists the features of a node, as paths in the data. */
function listFeatures(node: postcss.Node): string[][] {
  if (node instanceof postcss.Declaration) return listOfDeclaration(node);
  if (node instanceof postcss.AtRule) return listOfAtRule(node);
  return node instanceof postcss.Rule ? listOfRule(node) : [];
}

function listOfDeclaration({ prop, value }: postcss.Declaration) {
  // Phones have none.
  if (prop === 'cursor') return [];
  const words = value.match(/[a-z][a-z-]*/g) ?? [];
  const functions = value.match(/[a-z][a-z-]*(?=\()/g) ?? [];
  const own = prop.startsWith('-')
    ? []
    : [[], ...(contexts[prop] ?? []).map((name) => [name]), ...words.map((word) => [word])];
  return [
    ...own.map((rest) => ['properties', prop, ...rest]),
    ...functions.flatMap((name) => [
      ['types', name],
      ['types', 'color', name],
    ]),
    ...units.filter(([pattern]) => pattern.test(value)).map(([, path]) => path),
  ];
}

function listOfAtRule({ name, params }: postcss.AtRule) {
  const features = name === 'media' ? (params.match(/(?<=\()[a-z-]+/g) ?? []) : [];
  return [
    ['at-rules', name],
    ...features.map((feature) => ['at-rules', name, feature.replace(/^(?:min|max)-/, '')]),
    ...(name === 'media' && /[<>]/.test(params) ? [['at-rules', 'media', 'range_syntax']] : []),
  ];
}

function listOfRule({ selector, parent }: postcss.Rule) {
  const names = selector.match(/(?<=[^\\]::?|^::?)[a-z][a-z-]*/g) ?? [];
  return [
    ...names.map((name) => ['selectors', name]),
    ...(/:not\([^()]*,/.test(selector) ? [['selectors', 'not', 'selector_list']] : []),
    ...(parent instanceof postcss.Rule ? [['selectors', 'nesting']] : []),
  ];
}

/** Returns whether browsers that lack a node still have what it improves. */
function isOptional(node: postcss.Node) {
  for (let part = node.parent; part; part = part.parent)
    if (part instanceof postcss.AtRule && part.name === 'supports') return true;
  if (!(node instanceof postcss.Declaration)) return false;
  for (let earlier = node.prev(); earlier; earlier = earlier.prev())
    if (earlier instanceof postcss.Declaration && earlier.prop.replace(/^-\w+-/, '') === node.prop) return true;
  return false;
}
