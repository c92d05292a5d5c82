import path from 'node:path';
import { API, SignatureKind, SymbolFlags } from 'typescript/unstable/sync';
import { listSharedModules } from './share-scope.mjs';
import { SHARED_PACKAGE_PREFIX } from './shared-module-names.mjs';
import { readPackageJson, requireFromShell, sharedRoot } from './workspace-packages.mjs';

/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/** @typedef {import('typescript/unstable/sync').Symbol} Symbol */
/** @typedef {import('typescript/unstable/sync').Type} Type */

/** @typedef {import('@evisa/releases/component-props').PropsByModule} PropsByModule */

/** Excludes the attributes of every element, which depend only on React's version, and the methods of built-in types. */
const EXTERNAL_DECLARATIONS = /\/@types\/react\/|\/lib\.[\w.]+\.d\.ts$/;

/** @typedef {Record<string, { exports: string[], props: Record<string, string[]> }>} ExportsAndPropsByModule */

/** By TypeScript configuration: the kit does not change during a build. @type {Map<string, ExportsAndPropsByModule>} */
const cache = new Map();

/**
 * Returns the names that components and functions accept: the props of a component, the fields of a function's first argument. Reads the
 * types once per process; by default those of every shared module of `@evisa/shared`.
 * @param {string} [config] of TypeScript
 * @param {Record<string, string>} [sources] module → its file
 * @returns {PropsByModule}
 */
export function readAcceptedProps(config, sources) {
  return Object.fromEntries(
    Object.entries(readCached(config, sources)).map(([request, { props }]) => [request, props]),
  );
}

/**
 * Returns the names that each shared module exports, including types; of packages, only those at run time.
 * @returns {Record<string, string[]>}
 */
export function readExportedNames() {
  const packages = listSharedModules().filter((request) => !request.startsWith(SHARED_PACKAGE_PREFIX));
  return {
    ...Object.fromEntries(Object.entries(readCached()).map(([request, { exports }]) => [request, exports])),
    ...Object.fromEntries(packages.map((request) => [request, ['default', ...Object.keys(requireFromShell(request))]])),
  };
}

function readCached(config = path.join(sharedRoot, 'tsconfig.json'), sources = sharedSources()) {
  const result = cache.get(config) ?? readExportsAndProps(config, sources);
  cache.set(config, result);
  return result;
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

/** @param {string} config @param {Record<string, string>} sources @returns {ExportsAndPropsByModule} */
function readExportsAndProps(config, sources) {
  const compiler = new API({ cwd: path.dirname(config) });
  try {
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is not a TypeScript project.`);
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
    const members = type ? checker.getPropertiesOfType(type).filter(({ name }) => /^[A-Z]/.test(name)) : [];
    return [
      ...readProps(checker, symbol.name, type),
      ...members.flatMap((part) => readProps(checker, `${symbol.name}.${part.name}`, resolveType(checker, part))),
    ];
  });
  return Object.fromEntries(items.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {Checker} checker @param {Symbol} symbol */
function resolveType(checker, symbol) {
  return checker.getTypeOfSymbol(symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
}

/**
 * Returns one entry, or none if nothing is accepted by name. With several signatures: every accepted name; required if all require it.
 * @param {Checker} checker
 * @param {string} name
 * @param {Type | undefined} type
 * @returns {[string, string[]][]}
 */
function readProps(checker, name, type) {
  const signatures = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const accepted = signatures.map((signature) => {
    const [parameter] = signature.parameters;
    const first = parameter && checker.getParameterType(signature, 0);
    return first ? checker.getPropertiesOfType(first) : [];
  });
  const names = new Set(
    accepted
      .flat()
      .filter(isDeclaredInWorkspace)
      .map((prop) => prop.name),
  );
  const isRequired = (/** @type {string} */ prop) =>
    accepted.every((props) => props.some(({ name: own, flags }) => own === prop && !(flags & SymbolFlags.Optional)));
  return names.size === 0 ? [] : [[name, [...names].sort().map((prop) => (isRequired(prop) ? prop : `${prop}?`))]];
}

/** @param {Symbol} prop */
const isDeclaredInWorkspace = ({ declarations }) =>
  declarations.length === 0 || declarations.some(({ path: file }) => !EXTERNAL_DECLARATIONS.test(file));
