import { stripOptionalMark, UNKNOWN_NAMES_MARK, type PropsByModule } from '@evisa/releases/component-props';
import { visitSyntax } from './visit-syntax';
import type { Node, ObjectExpression, Program } from 'estree';

/** One use of a component or function of a shared module. */
export interface Use {
  module: string;
  /** `Dialog`, `Menu.Item` */
  item: string;
  /** the names that are passed */
  names: string[];
  /** whether names are passed that are known only at run time */
  andMore?: boolean;
}

const REACT_ELEMENTS = 'react/jsx-runtime';

/** Returns the names that a module passes to components (compiled from JSX) and functions of `@evisa/shared`. */
export function collectPassedProps(program: Program): Use[] {
  const imported = collectImports(program);
  const uses: Use[] = [];
  if (imported.size > 0)
    visitSyntax(program, (node) => {
      if (node.type !== 'CallExpression') return;
      const isElement = node.callee.type === 'Identifier' && imported.get(node.callee.name)?.module === REACT_ELEMENTS;
      const [callee, argument] = isElement ? node.arguments : [node.callee, node.arguments[0]];
      const target = resolveTarget(callee, imported);
      if (target?.module.startsWith('@evisa/shared/') && argument?.type === 'ObjectExpression')
        uses.push({ ...target, ...collectPropertyNames(argument) });
    });
  return uses;
}

/** by the name in the module */
export type Imports = Map<string, { module: string; item: string }>;

function collectImports({ body }: Program): Imports {
  return new Map(
    body.flatMap((node) =>
      node.type === 'ImportDeclaration'
        ? node.specifiers.flatMap((specifier) =>
            'imported' in specifier && specifier.imported.type === 'Identifier'
              ? [[specifier.local.name, { module: String(node.source.value), item: specifier.imported.name }]]
              : [],
          )
        : [],
    ),
  );
}

function resolveTarget(node: Node | undefined, imported: Imports) {
  if (node?.type === 'Identifier') return imported.get(node.name);
  if (node?.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.property.type !== 'Identifier')
    return undefined;
  const target = imported.get(node.object.name);
  return target && { ...target, item: `${target.item}.${node.property.name}` };
}

function collectPropertyNames({ properties }: ObjectExpression): Pick<Use, 'names' | 'andMore'> {
  const names = properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return [];
    return property.key.type === 'Identifier'
      ? [property.key.name]
      : 'value' in property.key
        ? [String(property.key.value)]
        : [];
  });
  return names.length === properties.length ? { names } : { names, andMore: true };
}

/**
 * Merges uses by module and item, and keeps the names in `accepted`; the others are attributes of elements. `size?` means that some uses do
 * not pass it. `…` is added if no use can be read completely.
 * @param accepted of the same `@evisa/shared`
 */
export function mergePassedProps(uses: Use[], accepted: PropsByModule): PropsByModule {
  const merged: PropsByModule = {};
  for (const [module, items] of Object.entries(accepted))
    for (const [item, taken] of Object.entries(items)) {
      const same = uses.filter((use) => use.module === module && use.item === item);
      if (same.length > 0)
        merged[module] = { ...merged[module], [item]: mergeNames(same, taken.map(stripOptionalMark)) };
    }
  return merged;
}

function mergeNames(uses: Use[], known: string[]) {
  const complete = uses.filter(({ andMore }) => !andMore);
  const names = known.filter((name) => uses.some((use) => use.names.includes(name)));
  const marked = names.map((name) =>
    complete.length > 0 && complete.every((use) => use.names.includes(name)) ? name : `${name}?`,
  );
  return complete.length > 0 ? marked : [...marked, UNKNOWN_NAMES_MARK];
}
