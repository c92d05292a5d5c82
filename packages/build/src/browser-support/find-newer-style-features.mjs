import postcss from 'postcss';

/** Units that the data lists by group. @type {[RegExp, string[]][]} */
const units = [
  [/\d[dls]v(?:h|w|i|b|min|max)\b/, ['types', 'length', 'viewport_percentage_units_dynamic']],
  [/\dcq(?:h|w|i|b|min|max)\b/, ['types', 'length', 'container_query_length_units']],
];
/** What a property can do beside its values, which every use of it may need. @type {Record<string, string[]>} */
const contexts = { gap: ['flex_context'], 'row-gap': ['flex_context'], 'column-gap': ['flex_context'] };

/**
 * Returns a function that finds newer CSS: properties, their values, functions, units, selectors, at-rules, media features, ranges and nesting.
 * Left out is what has a fallback in place: a declaration after another one of the same property, with a prefix or not, and everything in `@supports`.
 * @param {import('./compat-data.mjs').CompatData} data
 * @param {import('./compat-data.mjs').FindLacking} findLacking
 */
export function createStyleFinder({ css }, findLacking) {
  /** @param {string} text a stylesheet @returns {import('./find-newer-script-features.mjs').NewerFeature[]} */
  return (text) => {
    /** @type {import('./find-newer-script-features.mjs').NewerFeature[]} */
    const found = [];
    /** @param {postcss.Node} node @param {string[]} path */
    const note = (node, path) => {
      const feature = path.reduce(
        (/** @type {any} */ part, name) => (Object.hasOwn(part ?? {}, name) ? part[name] : undefined),
        css,
      );
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

/** Lists the features of a node, as paths in the data. @param {postcss.Node} node @returns {string[][]} */
function listFeatures(node) {
  if (node instanceof postcss.Declaration) return listOfDeclaration(node);
  if (node instanceof postcss.AtRule) return listOfAtRule(node);
  return node instanceof postcss.Rule ? listOfRule(node) : [];
}

/** @param {postcss.Declaration} node */
function listOfDeclaration({ prop, value }) {
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

/** @param {postcss.AtRule} node */
function listOfAtRule({ name, params }) {
  const features = name === 'media' ? (params.match(/(?<=\()[a-z-]+/g) ?? []) : [];
  return [
    ['at-rules', name],
    ...features.map((feature) => ['at-rules', name, feature.replace(/^(?:min|max)-/, '')]),
    ...(name === 'media' && /[<>]/.test(params) ? [['at-rules', 'media', 'range_syntax']] : []),
  ];
}

/** @param {postcss.Rule} node */
function listOfRule({ selector, parent }) {
  const names = selector.match(/(?<=[^\\]::?|^::?)[a-z][a-z-]*/g) ?? [];
  return [
    ...names.map((name) => ['selectors', name]),
    ...(/:not\([^()]*,/.test(selector) ? [['selectors', 'not', 'selector_list']] : []),
    ...(parent instanceof postcss.Rule ? [['selectors', 'nesting']] : []),
  ];
}

/** Returns whether browsers that lack a node still have what it improves. @param {postcss.Node} node */
function isOptional(node) {
  for (let part = node.parent; part; part = part.parent)
    if (part instanceof postcss.AtRule && part.name === 'supports') return true;
  if (!(node instanceof postcss.Declaration)) return false;
  for (let earlier = node.prev(); earlier; earlier = earlier.prev())
    if (earlier instanceof postcss.Declaration && earlier.prop.replace(/^-\w+-/, '') === node.prop) return true;
  return false;
}
