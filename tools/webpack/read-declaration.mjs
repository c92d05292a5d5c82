import { existsSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '@evisa/releases/evaluate-module';
import { findRouteErrors } from '@evisa/releases/route-conflicts';

/** @typedef {import('@evisa/shared/federation/define-remote').RemoteDeclaration} RemoteDeclaration */

/**
 * What a remote declares in `src/app/remote.ts`, checked: its name, its paths, and that every screen's file is there.
 * @param {string} directory of the package
 * @returns {RemoteDeclaration}
 */
export function readDeclaration(directory) {
  const file = path.join(directory, 'src/app/remote.ts');
  const declarations = Object.values(evaluateModule(file)).filter(isDeclaration);
  const [declaration] = declarations;
  if (!declaration || declarations.length > 1) throw new Error(`${file} should export one defineRemote(…).`);
  const faults = findDeclarationProblems(declaration, (module) => existsSync(findScreenFile(directory, module)));
  if (faults.length > 0) throw new Error(`${file}: ${faults.join('; ')}.`);
  return declaration;
}

/** @param {unknown} value @returns {value is RemoteDeclaration} */
function isDeclaration(value) {
  return typeof value === 'object' && value !== null && 'screens' in value && Array.isArray(value.screens);
}

/** @param {string} directory @param {string} module */
function findScreenFile(directory, module) {
  return path.join(directory, 'src/screens', `${module}.tsx`);
}

/**
 * @param {RemoteDeclaration} declaration
 * @param {(module: string) => boolean} hasScreen whether the module's file is there
 * @returns {string[]}
 */
export function findDeclarationProblems(declaration, hasScreen) {
  const { name, prefixes, screens } = declaration;
  const paths = screens.map((screen) => screen.path);
  return [
    ...(/^[a-z][a-z0-9_]*$/.test(name)
      ? []
      : [`the name "${name}" should be lower case letters, digits and underscores`]),
    ...(prefixes ? [] : ["prefixes should name the beginnings of its addresses, e.g. ['/admin/reports']"]),
    ...findRouteErrors(declaration).map((fault) => `it ${fault}`),
    ...paths.filter((at, index) => paths.indexOf(at) !== index).map((at) => `the path "${at}" is declared twice`),
    ...screens.filter(({ module }) => !hasScreen(module)).map(({ module }) => `src/screens/${module}.tsx is missing`),
  ];
}

/**
 * The `exposes` option of the federation plugin: every module the declaration names, once.
 * @param {RemoteDeclaration} declaration
 */
export function createExposes(declaration) {
  return Object.fromEntries(declaration.screens.map(({ module }) => [`./${module}`, `./src/screens/${module}.tsx`]));
}
