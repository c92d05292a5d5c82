import { parse } from 'acorn';
import { visitSyntax } from '../webpack/visit-syntax';
import { createStyleFinder } from './find-newer-style-features';
import type { CompatData, FindLacking, Feature, NewerFeature } from './compat-data';

/** Interfaces whose names other objects use for methods of their own are left out: a call of `.use()` or `.months()` says nothing. */
const unspecificOwners = new Set(['Temporal', 'DisposableStack', 'AsyncDisposableStack', 'Atomics']);

const selectorPattern = /^[^{};]*:(?:not|is|where|has)\([^{};]*\)[^{};]*$/;

export type Use = { path: string; lacking: string[] };

/**
 * Returns a function that finds what throws an error in browsers that lack it: uses of newer globals (`structuredClone`), of newer functions of
 * globals (`Object.hasOwn`), and calls of methods that no known object has there (`.at()`). It knows no types, so a method of the same name in
 * an older interface hides a newer one. A text with `:not(…)` or the like counts as a selector, which throws in browsers that do not know it. Left
 * out are newer properties, which are `undefined`, and globals whose type the file asks for.
 */
export function createScriptFinder(data: CompatData, findLacking: FindLacking) {
  const { globals, statics, methods } = indexFeatures(data, findLacking);
  const findInStyles = createStyleFinder(data, findLacking);

  /** Takes a script. */
  return (code: string): NewerFeature[] => {
    const found: NewerFeature[] = [];
    const note = (uses: readonly Use[] | undefined, position: number) => {
      const [first] = uses ?? [];
      if (!first || !uses?.every(({ lacking }) => lacking.length > 0)) return;
      const place = code.slice(Math.max(0, position - 40), position + 40);
      found.push({ feature: first.path, lacking: first.lacking, place });
    };
    const asksFor = new Set(Array.from(code.matchAll(/typeof (\w+)/g), ([, name]) => name));
    visitSyntax(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }), (node, parent) => {
      if (node.type === 'Identifier' && !asksFor.has(node.name) && isReference(node, parent))
        note(globals.get(node.name), node.start);
      if (node.type === 'Literal' && selectorPattern.test(node.value)) found.push(...findInStyles(`${node.value}{}`));
      if (node.type !== 'MemberExpression') return;
      const name = node.computed ? node.property.value : node.property.name;
      const owner = node.object.type === 'Identifier' ? node.object.name : '';
      const ownFeatures = statics.get(`${owner}.${name}`);
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node && !parent.optional;
      if (ownFeatures) note(ownFeatures, node.property.start);
      else if (isCalled) note(methods.get(name), node.property.start);
    });
    return found;
  };
}

function indexFeatures({ javascript, api }: CompatData, findLacking: FindLacking) {
  const index: Record<'globals' | 'statics' | 'methods', Map<string, Use[]>> = {
    globals: new Map(),
    statics: new Map(),
    methods: new Map(),
  };
  const add = (kind: keyof typeof index, name: string, path: string, feature: Feature) => {
    const uses = index[kind].get(name) ?? [];
    index[kind].set(name, [...uses, { path, lacking: findLacking(feature) }]);
  };
  for (const [area, features] of Object.entries({ 'javascript.builtins': javascript['builtins'], api }))
    for (const [owner, feature] of Object.entries(features as Record<string, Feature>)) {
      if (owner === '__compat') continue;
      if (feature.__compat) add('globals', owner, `${area}.${owner}`, feature);
      // What a newer interface has is named where that interface is used.
      const isKnown = findLacking(feature).length === 0 && !unspecificOwners.has(owner);
      for (const [member, memberFeature] of Object.entries(feature)) {
        if (!memberFeature.__compat || member.endsWith('_event')) continue;
        const name = member.replace(/_static$/, '');
        const path = `${area}.${owner}.${member}`;
        // Functions of the language have no mark that they are static.
        if (member.endsWith('_static') || area !== 'api') add('statics', `${owner}.${name}`, path, memberFeature);
        if (owner === 'Window') add('globals', name, path, memberFeature);
        if (isKnown && !member.endsWith('_static')) add('methods', name, path, memberFeature);
      }
    }
  return index;
}

/** Returns whether an identifier is the value of a variable: no key. */
function isReference(node: any, parent: any) {
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  return !/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) || parent.value === node;
}
