import path from 'node:path';
import { API, SignatureKind, SymbolFlags, type Checker, type Symbol, type Type } from 'typescript/unstable/sync';
import type { PropsByModule } from '@evisa/releases/component-props';
import { listSharedModules } from './share-scope';
import { SHARED_PACKAGE_PREFIX } from './shared-module-names';
import { readPackageJson, requireFromShell, sharedRoot } from './workspace-packages';

/** Excludes the attributes of every element, which depend only on React's version, and the methods of built-in types. */
const EXTERNAL_DECLARATIONS = /\/@types\/react\/|\/lib\.[\w.]+\.d\.ts$/;

export type ExportsAndPropsByModule = Record<string, { exports: string[]; props: Record<string, string[]> }>;

/** By TypeScript configuration: the kit does not change during a build. */
const cache: Map<string, ExportsAndPropsByModule> = new Map();

/**
 * Returns the names that components and functions accept: the props of a component, the fields of a function's first argument. Reads the
 * types once per process; by default those of every shared module of `@evisa/shared`.
 * @param config of TypeScript
 * @param sources module → its file
 */
export function readAcceptedProps(config?: string, sources?: Record<string, string>): PropsByModule {
  return Object.fromEntries(
    Object.entries(readCached(config, sources)).map(([request, { props }]) => [request, props]),
  );
}

/** Returns the names that each shared module exports, including types; of packages, only those at run time. */
export function readExportedNames(): Record<string, string[]> {
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

/** Shared module → its file. */
function sharedSources(): Record<string, string> {
  const { exports = {} } = readPackageJson(sharedRoot);
  const own = listSharedModules().filter((request) => request.startsWith(SHARED_PACKAGE_PREFIX));
  return Object.fromEntries(
    own.map((request) => {
      const [layer, ...rest] = request.slice(SHARED_PACKAGE_PREFIX.length).split('/');
      return [request, path.join(sharedRoot, (exports[`./${layer}/*`] ?? '').replace('*', rest.join('/')))];
    }),
  );
}

function readExportsAndProps(config: string, sources: Record<string, string>): ExportsAndPropsByModule {
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

function readModuleProps(checker: Checker, module: Symbol) {
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

function resolveType(checker: Checker, symbol: Symbol) {
  return checker.getTypeOfSymbol(symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
}

/** Returns one entry, or none if nothing is accepted by name. With several signatures: every accepted name; required if all require it. */
function readProps(checker: Checker, name: string, type: Type | undefined): [string, string[]][] {
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
  const isRequired = (prop: string) =>
    accepted.every((props) => props.some(({ name: own, flags }) => own === prop && !(flags & SymbolFlags.Optional)));
  return names.size === 0 ? [] : [[name, [...names].sort().map((prop) => (isRequired(prop) ? prop : `${prop}?`))]];
}

const isDeclaredInWorkspace = ({ declarations }: Symbol) =>
  declarations.length === 0 || declarations.some(({ path: file }) => !EXTERNAL_DECLARATIONS.test(file));
