import { existsSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from './evaluate-module';
import { extensionModule, findExtensionErrors } from '@evisa/shared/federation/extensions';
import { findRouteErrors } from '@evisa/shared/federation/route-prefixes';
import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';

/**
 * Reads the declaration of a remote from `src/app/remote.ts` and checks its name, paths, slots and roles, and that every screen's and
 * extension's file exists.
 * @param directory of the package
 */
export function readDeclaration(directory: string): RemoteDeclaration {
  const file = path.join(directory, 'src/app/remote.ts');
  const declarations = Object.values(evaluateModule(file)).filter(isDeclaration);
  const [declaration] = declarations;
  if (!declaration || declarations.length > 1) throw new Error(`${file} must export exactly one defineRemote(…).`);
  const problems = findDeclarationProblems(declaration, (file) => existsSync(path.join(directory, file)));
  if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}.`);
  return declaration;
}

/**
 * Names the build of a remote as a site of its own.
 * @param directory of the package
 */
export const siteName = (directory: string) => `${readDeclaration(directory).name}_site`;

function isDeclaration(value: unknown): value is RemoteDeclaration {
  return typeof value === 'object' && value !== null && 'screens' in value && Array.isArray(value.screens);
}

/** @param hasFile whether the file of a module exists, for example `./src/screens/reports.tsx` */
export function findDeclarationProblems(declaration: RemoteDeclaration, hasFile: (file: string) => boolean): string[] {
  const { name, prefixes, screens } = declaration;
  const paths = screens.map((screen) => screen.path);
  return [
    ...(/^[a-z][a-z0-9_]*$/.test(name)
      ? []
      : [`the name "${name}" must consist of lower case letters, digits and underscores`]),
    ...(prefixes ? [] : ["prefixes must list the prefixes of its addresses, for example ['/admin/reports']"]),
    ...[...findRouteErrors(declaration), ...findExtensionErrors(declaration)].map((problem) => `it ${problem}`),
    ...paths.filter((at, index) => paths.indexOf(at) !== index).map((at) => `the path "${at}" is declared twice`),
    ...Object.values(createExposes(declaration))
      .filter((file) => !hasFile(file))
      .map((file) => `${file.replace('./', '')} is missing`),
  ];
}

/** Returns the `exposes` option of the federation plugin: every module of the declaration once. */
export function createExposes({ screens, extensions = [] }: RemoteDeclaration): Record<string, string> {
  return Object.fromEntries([
    ...screens.map(({ module }) => [`./${module}`, `./src/screens/${module}.tsx`]),
    ...extensions.map(extensionModule).map((module) => [`./${module}`, `./src/${module}.tsx`]),
  ]);
}
