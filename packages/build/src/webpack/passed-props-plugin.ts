import { collectPassedProps, type Use } from './passed-props';
import type { Compiler } from 'webpack';

const NAME = 'PassedPropsPlugin';

/**
 * Reads from the code of a build which names it passes to the components and functions of `@evisa/shared`. The publisher refuses remotes that
 * pass names the shell does not accept, or omit names it requires.
 */
export class PassedPropsPlugin {
  uses: Use[] = [];

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          const javascript = parser as import('webpack').javascript.JavascriptParser;
          javascript.hooks.program.tap(NAME, (program) => {
            // Stored with the module, also in webpack's cache, because cached modules are not parsed again.
            const { buildInfo } = javascript.state.module;
            if (buildInfo) buildInfo['passedProps'] = collectPassedProps(program);
          });
        });
      // Unused modules are known at this stage, and modules are not concatenated yet.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const shipped = [...compilation.modules].filter(
          (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
        );
        this.uses = shipped.flatMap(({ buildInfo }) => buildInfo?.['passedProps'] ?? []);
      });
    });
  }
}
