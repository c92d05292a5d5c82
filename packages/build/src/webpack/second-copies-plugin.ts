import path from 'node:path';
import webpack from 'webpack';
import type { Compiler, Module } from 'webpack';

const NAME = 'SecondCopiesPlugin';

/** Packages whose React context or store the portal provides → the modules of `@evisa/remote-sdk` to use instead. */
const CONTEXT_PACKAGES: Record<string, string> = {
  '@mantine/core': 'kit',
  '@mantine/notifications': 'kit/feedback/toasts',
  '@mantine/dates': 'kit/forms/dates',
  '@mantine/charts': 'charts',
  '@tanstack/react-query': 'kit/react-query',
  'react-router': 'kit/router',
  'react-router-dom': 'kit/router',
};

/**
 * Refuses a remote that contains a package whose context the portal provides. Its copy would have another
 * context, whose provider is nowhere in the page.
 */
export class SecondCopiesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Unused modules are known at this stage, and modules are not concatenated yet.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const { moduleGraph, chunkGraph } = compilation;
        const describeCopy = (copy: Module, origin: Module) => {
          let [imported, importer]: [Module, Module | null | undefined] = [copy, origin];
          while (importer && findPackage(importer)) [imported, importer] = [importer, moduleGraph.getIssuer(importer)];
          const file = path.relative(compiler.context, importer?.nameForCondition() ?? '').replaceAll(path.sep, '/');
          return `${file} imports ${describeImport(findPackage(imported), findPackage(copy))}`;
        };
        const sentences = [...compilation.modules]
          .filter((module) => isCopy(module) && chunkGraph.getNumberOfModuleChunks(module) > 0)
          .flatMap((module) =>
            [...moduleGraph.getIncomingConnections(module)].flatMap(({ originModule }) =>
              originModule && !isCopy(originModule) ? describeCopy(module, originModule) : [],
            ),
          );
        for (const sentence of new Set(sentences)) compilation.errors.push(new webpack.WebpackError(sentence));
      });
    });
  }
}

/**
 * @param imported the package that the remote's own source imports
 * @param copy the package with the context: the same, or one that it contains
 */
function describeImport(imported: string, copy: string): string {
  const instead = `@evisa/remote-sdk/${CONTEXT_PACKAGES[copy]}`;
  return imported === copy
    ? `${copy}. The page has one copy of it, with the portal's context: use ${instead}.`
    : `${imported}, which contains a second ${copy}, without the portal's context. Use ${instead}, or a package that does without ${copy}.`;
}

/** Returns whether a module belongs to such a package. Stylesheets have no context. */
function isCopy(module: Module) {
  return findPackage(module) in CONTEXT_PACKAGES && !module.nameForCondition()?.endsWith('.css');
}

/** @returns the name of the package that a module is from; empty for the remote's own source and for `@evisa/remote-sdk` */
function findPackage(module: Module): string {
  const file = (module.nameForCondition() ?? '').split(path.sep).join('/');
  const name = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? '';
  return name === '@evisa/remote-sdk' ? '' : name;
}
