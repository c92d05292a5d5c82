import { parse, type Literal } from 'acorn';
import { visitSyntax } from './visit-syntax';

/** Returns the strings by which JavaScript names modules, with their places: of imports, exports, `import()` and `require.resolve()`. */
export function listImportSources(code: string): Literal[] {
  const found: Literal[] = [];
  visitSyntax(parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }), (node) => {
    const isResolve =
      node.type === 'CallExpression' &&
      /^require\d*$/.test(node.callee.object?.name) &&
      node.callee.property.name === 'resolve';
    const source = isResolve ? node.arguments[0] : /^(Import|Export)/.test(node.type) && node.source;
    if (source?.type === 'Literal') found.push(source);
  });
  return found.sort((a, b) => a.start - b.start);
}
