import { existsSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '@evisa/releases/evaluate-module';
import { findRouteErrors } from '@evisa/releases/route-rules';

/** @typedef {import('@evisa/shared/federation/define-remote').RemoteDeclaration} RemoteDeclaration */

/**
 * Reads the declaration of a remote from `src/app/remote.ts` and checks its name, its paths, and that every screen's file exists.
 * @param {string} directory of the package
 * @returns {RemoteDeclaration}
 */
export function readDeclaration(directory) {
  const file = path.join(directory, 'src/app/remote.ts');
  const declarations = Object.values(evaluateModule(file)).filter(isDeclaration);
  const [declaration] = declarations;
  if (!declaration || declarations.length > 1) throw new Error(`${file} must export exactly one defineRemote(…).`);
  const problems = findDeclarationProblems(declaration, (module) => existsSync(findScreenFile(directory, module)));
  if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}.`);
  return declaration;
}

/** Names the build of a remote as a site of its own. @param {string} directory of the package */
export const siteName = (directory) => `${readDeclaration(directory).name}_site`;

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
 * @param {(module: string) => boolean} hasScreen whether the module's file exists
 * @returns {string[]}
 */
export function findDeclarationProblems(declaration, hasScreen) {
  const { name, prefixes, screens } = declaration;
  const paths = screens.map((screen) => screen.path);
  return [
    ...(/^[a-z][a-z0-9_]*$/.test(name)
      ? []
      : [`the name "${name}" must consist of lower case letters, digits and underscores`]),
    ...(prefixes ? [] : ["prefixes must list the prefixes of its addresses, for example ['/admin/reports']"]),
    ...findRouteErrors(declaration).map((problem) => `it ${problem}`),
    ...paths.filter((at, index) => paths.indexOf(at) !== index).map((at) => `the path "${at}" is declared twice`),
    ...screens.filter(({ module }) => !hasScreen(module)).map(({ module }) => `src/screens/${module}.tsx is missing`),
  ];
}

/**
 * Returns the `exposes` option of the federation plugin: every module of the declaration once.
 * @param {RemoteDeclaration} declaration
 */
export function createExposes(declaration) {
  return Object.fromEntries(declaration.screens.map(({ module }) => [`./${module}`, `./src/screens/${module}.tsx`]));
}
