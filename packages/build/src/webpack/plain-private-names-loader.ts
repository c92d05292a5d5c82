import { parse } from 'acorn';
import { createHash } from 'node:crypto';
import { visitSyntax } from './visit-syntax';

/**
 * Turns the private names of a package's file (`this.#timer`) into ordinary properties with the file's hash (`this.timer_3fa9`), as TypeScript
 * writes `private`. For browsers without private names, swc writes a helper and a second property for each use.
 */
export default function writePlainPrivateNames(source: string): string {
  if (!/#\w/.test(source)) return source;
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 4);
  const changes: { start: number; end: number; text: string }[] = [];
  const declared: Set<string> = new Set();
  visitSyntax(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (node, parent) => {
    if (node.type !== 'PrivateIdentifier') return;
    const { start, end, name } = node;
    // A pair of accessors and two classes look alike here; no package that the site uses has either.
    if (/^(?:PropertyDefinition|MethodDefinition)$/.test(parent.type)) {
      if (declared.has(name)) throw new Error(`#${name} is declared twice in one file.`);
      declared.add(name);
    }
    const plain = `${name}_${hash}`;
    changes.push({ start, end, text: parent.type === 'BinaryExpression' ? `'${plain}'` : plain });
  });
  return changes.reduceRight(
    (text, change) => text.slice(0, change.start) + change.text + text.slice(change.end),
    source,
  );
}
