import { collectUses } from './passed-props.mjs';

const NAME = 'PassedPropsPlugin';

/**
 * Reads from the code that a build ships what it passes by name to the components and functions of `@evisa/shared`: for the publisher,
 * which lets no remote meet a shell that does not take it, or asks for more.
 */
export class PassedPropsPlugin {
  /** @type {import('./passed-props.mjs').Use[]} */
  uses = [];

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          const javascript = /** @type {import('webpack').javascript.JavascriptParser} */ (parser);
          javascript.hooks.program.tap(NAME, (program) => {
            // Kept with the module, in webpack's cache too: what comes from there is not parsed again.
            const { buildInfo } = javascript.state.module;
            if (buildInfo) buildInfo['passedProps'] = collectUses(program);
          });
        });
      // What nothing needs is known by now, and nothing is merged with its neighbours yet.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const shipped = [...compilation.modules].filter(
          (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
        );
        this.uses = shipped.flatMap(({ buildInfo }) => buildInfo?.['passedProps'] ?? []);
      });
    });
  }
}
