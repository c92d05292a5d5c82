import { parse, type Literal } from 'acorn';
import { visitSyntax } from './visit-syntax';

/** Returns the strings by which JavaScript names modules, with their places: of imports, exports, `import()`, `require()` and `require.resolve()`. */
export function listImportSources(code: string): Literal[] {
  const found: Literal[] = [];
  visitSyntax(parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }), (node) => {
    // A compiler may have numbered the name.
    const callee = node.type === 'CallExpression' ? (node.callee.object ?? node.callee) : null;
    const isResolve = /^require\d*$/.test(callee?.name ?? '');
    const source = isResolve ? node.arguments[0] : /^(Import|Export)/.test(node.type) && node.source;
    if (source?.type === 'Literal') found.push(source);
  });
  return found.sort((a, b) => a.start - b.start);
}
