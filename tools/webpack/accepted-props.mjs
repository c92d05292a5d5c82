import path from 'node:path';
import { API, SignatureKind, SymbolFlags } from 'typescript/unstable/sync';
import { listSharedModules, SHARED_PACKAGE_PREFIX } from './share-scope.mjs';
import { readPackageJson, requireFromShell, sharedRoot } from './workspace-packages.mjs';

/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/** @typedef {import('typescript/unstable/sync').Symbol} Symbol */
/** @typedef {import('typescript/unstable/sync').Type} Type */

/** @typedef {import('@evisa/releases/component-props').PropsByModule} PropsByModule */

/** What any element takes goes with React alone, whose version is checked; what any text or list has, with the language. */
const EXTERNAL_DECLARATIONS = /\/@types\/react\/|\/lib\.[\w.]+\.d\.ts$/;

/** @typedef {Record<string, { exports: string[], props: Record<string, string[]> }>} FactsByModule */

/** By TypeScript's configuration: the kit does not change while it is built. @type {Map<string, FactsByModule>} */
const factsCache = new Map();

/**
 * What components and functions take by name: the props of a component, the fields of a function's first argument. Read from the
 * types, once for each process; without arguments, of every module of `@evisa/shared` that is shared.
 * @param {string} [config] of TypeScript
 * @param {Record<string, string>} [sources] module → its file
 * @returns {PropsByModule}
 */
export function readAcceptedProps(config, sources) {
  return Object.fromEntries(
    Object.entries(cachedFacts(config, sources)).map(([request, { props }]) => [request, props]),
  );
}

/**
 * Returns the names that each shared module exports, types among them; of packages, as they run.
 * @returns {Record<string, string[]>}
 */
export function readExportedNames() {
  const packages = listSharedModules().filter((request) => !request.startsWith(SHARED_PACKAGE_PREFIX));
  return {
    ...Object.fromEntries(Object.entries(cachedFacts()).map(([request, { exports }]) => [request, exports])),
    ...Object.fromEntries(packages.map((request) => [request, ['default', ...Object.keys(requireFromShell(request))]])),
  };
}

function cachedFacts(config = path.join(sharedRoot, 'tsconfig.json'), sources = sharedSources()) {
  const facts = factsCache.get(config) ?? readFacts(config, sources);
  factsCache.set(config, facts);
  return facts;
}

/** Shared module → its file. @returns {Record<string, string>} */
function sharedSources() {
  const { exports = {} } = readPackageJson(sharedRoot);
  const own = listSharedModules().filter((request) => request.startsWith(SHARED_PACKAGE_PREFIX));
  return Object.fromEntries(
    own.map((request) => {
      const [layer, ...rest] = request.slice(SHARED_PACKAGE_PREFIX.length).split('/');
      return [request, path.join(sharedRoot, (exports[`./${layer}/*`] ?? '').replace('*', rest.join('/')))];
    }),
  );
}

/** @param {string} config @param {Record<string, string>} sources @returns {FactsByModule} */
function readFacts(config, sources) {
  const compiler = new API({ cwd: path.dirname(config) });
  try {
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project of TypeScript.`);
    const { checker, program } = project;
    return Object.fromEntries(
      Object.entries(sources).map(([request, file]) => {
        const source = program.getSourceFile(file);
        const module = source && checker.getSymbolAtLocation(source);
        return [
          request,
          {
            exports: module ? checker.getExportsOfModule(module).map((symbol) => symbol.name) : [],
            props: module ? readModuleProps(checker, module) : {},
          },
        ];
      }),
    );
  } finally {
    compiler.close();
  }
}

/** @param {Checker} checker @param {Symbol} module */
function readModuleProps(checker, module) {
  const items = checker.getExportsOfModule(module).flatMap((symbol) => {
    const type = resolveType(checker, symbol);
    const carried = type ? checker.getPropertiesOfType(type).filter(({ name }) => /^[A-Z]/.test(name)) : [];
    return [
      ...readProps(checker, symbol.name, type),
      ...carried.flatMap((part) => readProps(checker, `${symbol.name}.${part.name}`, resolveType(checker, part))),
    ];
  });
  return Object.fromEntries(items.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {Checker} checker @param {Symbol} symbol */
function resolveType(checker, symbol) {
  return checker.getTypeOfSymbol(symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
}

/**
 * One item, or none for what takes nothing by name. With several signatures: what any of them takes, and what all of them ask for.
 * @param {Checker} checker
 * @param {string} name
 * @param {Type | undefined} type
 * @returns {[string, string[]][]}
 */
function readProps(checker, name, type) {
  const signatures = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const taken = signatures.map((signature) => {
    const [given] = signature.parameters;
    const first = given && checker.getParameterType(signature, 0);
    return first ? checker.getPropertiesOfType(first) : [];
  });
  const names = new Set(
    taken
      .flat()
      .filter(isDeclaredInWorkspace)
      .map((prop) => prop.name),
  );
  const isAsked = (/** @type {string} */ prop) =>
    taken.every((props) => props.some((one) => one.name === prop && !(one.flags & SymbolFlags.Optional)));
  return names.size === 0 ? [] : [[name, [...names].sort().map((prop) => (isAsked(prop) ? prop : `${prop}?`))]];
}

/** @param {Symbol} prop */
const isDeclaredInWorkspace = ({ declarations }) =>
  declarations.length === 0 || declarations.some(({ path: file }) => !EXTERNAL_DECLARATIONS.test(file));
