/**
 * A lint rule for pages that a browser translates (decision 0149). A translator replaces each text node by `font` elements. React then
 * writes into text that the page no longer shows, or fails to remove it. It replaces all of an element's content only if that is one string.
 * So text that changes is the only child of its element, or is in an element with `translate="no"`.
 */

/**
 * What a child renders. The linter knows no types: a value or a call is text by its name, or `unknown`.
 * @typedef {'nothing' | 'space' | 'text' | 'changing text' | 'element' | 'changing element' | 'unknown'} Kind
 */

/** Names of values and functions that give text. */
const TEXT_NAME =
  /(label|title|text|message|hint|date|count|name|email|telephone|note|sentence|total|amount|price|_id|Id)$|^(id|length|slice|join|toString|toLocaleString)$|^(format|describe|explain|count|say)[A-Z]/i;
/** Names of values and functions that give elements. */
const ELEMENT_NAME = /^(children|map|render[A-Z].*)$|(icon|section|button|element|badge|chart|link|dialog)$/i;

/** @typedef {{ type: string, parent?: Node, [property: string]: any }} Node */

/** Returns the last name of `order.name`, `formatDate(date)`, `names.join(', ')`. @param {Node} node @returns {string} */
function findLastName(node) {
  if (node.type === 'Identifier') return node['name'];
  if (node.type === 'MemberExpression') return node['computed'] ? '' : node['property'].name;
  if (node.type === 'CallExpression') return findLastName(node['callee']);
  return node.type === 'ChainExpression' ? findLastName(node['expression']) : '';
}

/** @param {Kind[]} kinds of alternatives @returns {Kind} */
function joinAlternatives(kinds) {
  if (kinds.some((kind) => kind === 'text' || kind === 'changing text')) return 'changing text';
  if (kinds.includes('unknown')) return 'unknown';
  return kinds.every((kind) => kind === 'nothing') ? 'nothing' : 'changing element';
}

/** @param {Node} node @returns {Kind} */
function classifyExpression(node) {
  switch (node.type) {
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'Literal':
      if (node['value'] === null || typeof node['value'] === 'boolean') return 'nothing';
      return /\S/.test(String(node['value'])) ? 'text' : 'space';
    case 'TemplateLiteral':
      return node['expressions'].length > 0 ? 'changing text' : 'text';
    case 'BinaryExpression':
      return 'changing text';
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'ConditionalExpression':
      return joinAlternatives([node['consequent'], node['alternate']].map(classifyExpression));
    case 'LogicalExpression': {
      const left = node['operator'] === '&&' ? 'nothing' : classifyExpression(node['left']);
      return joinAlternatives([left, classifyExpression(node['right'])]);
    }
    default: {
      const name = findLastName(node);
      if (name === 'undefined') return 'nothing';
      if (ELEMENT_NAME.test(name)) return 'changing element';
      return TEXT_NAME.test(name) ? 'changing text' : 'unknown';
    }
  }
}

/** @param {Node} child @returns {Kind} */
function classifyChild(child) {
  if (child.type === 'JSXExpressionContainer') return classifyExpression(child['expression']);
  if (child.type !== 'JSXText') return 'element';
  if (/\S/.test(child['value'])) return 'text';
  return child['value'].includes('\n') ? 'nothing' : 'space';
}

/** Whether a node is in an element with `translate="no"`. @param {Node | undefined} node @returns {boolean} */
function isUntranslated(node) {
  if (!node) return false;
  const isMarked = node['openingElement']?.attributes.some(
    (/** @type {Node} */ { name, value }) => name?.name === 'translate' && value?.value === 'no',
  );
  return isMarked || isUntranslated(node.parent);
}

/** Returns the name of the function that a return statement belongs to. @param {Node | undefined} node @returns {string} */
function findFunctionName(node) {
  if (!node) return '';
  if (node.type === 'FunctionDeclaration') return node['id']?.name ?? '';
  if (!/Function/.test(node.type)) return findFunctionName(node.parent);
  return node.parent?.type === 'VariableDeclarator' ? node.parent['id'].name : '';
}

const separateText = {
  meta: {
    messages: {
      changing: 'Text that changes is beside other content: make it one string in an element of its own.',
      following: 'Text follows content that comes and goes: put the text into an element.',
      fragment: 'Text of a fragment is beside what the caller renders: put the text into an element.',
      returned: 'The text of a component is beside what its caller renders: return an element.',
    },
  },
  /** @param {{ report: (problem: { node: Node, messageId: string }) => void }} context */
  create(context) {
    /** @param {Node} parent */
    function checkChildren(parent) {
      const children = parent['children']
        .map((/** @type {Node} */ node) => ({ node, kind: classifyChild(node) }))
        .filter((/** @type {{ kind: Kind }} */ { kind }) => kind !== 'nothing');
      const isFragment = parent.type === 'JSXFragment';
      if ((children.length < 2 && !isFragment) || isUntranslated(parent)) return;
      const kinds = children.map((/** @type {{ kind: Kind }} */ { kind }) => kind);
      const hasText = kinds.some((/** @type {Kind} */ kind) => /text|space/.test(kind));
      for (const [index, { node, kind }] of children.entries()) {
        if (kind === 'changing text' || (kind === 'unknown' && hasText))
          context.report({ node, messageId: 'changing' });
        else if (kind === 'text' && isFragment) context.report({ node, messageId: 'fragment' });
        else if (
          kind === 'text' &&
          kinds.slice(0, index).findLast((/** @type {Kind} */ before) => before !== 'space') === 'changing element'
        )
          context.report({ node, messageId: 'following' });
      }
    }
    /** @param {Node | null} value @param {Node} node of a return statement or an arrow function */
    function checkReturned(value, node) {
      if (value && /text/.test(classifyExpression(value)) && /^[A-Z][a-z]/.test(findFunctionName(node)))
        context.report({ node: value, messageId: 'returned' });
    }
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ReturnStatement: (/** @type {Node} */ node) => checkReturned(node['argument'], node),
      ArrowFunctionExpression: (/** @type {Node} */ node) => checkReturned(node['body'], node),
    };
  },
};

// oxlint reads the default export of a plugin.
export default { meta: { name: 'translation' }, rules: { 'separate-text': separateText } };
