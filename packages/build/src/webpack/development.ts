import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { baseConfig } from './base-config';
import { createExposes } from './read-declaration';
import { StandalonePagePlugin } from './standalone-page-plugin';
import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);

/**
 * Turns the configuration of a remote into one with hot reloading.
 * @param options the address of its files, and what the shell provides
 */
export function createDevRemoteConfig(
  config: Configuration,
  { publicPath, provides }: { publicPath: string; provides: Record<string, string> },
): Configuration {
  const development = withReactRefresh(
    toDevelopmentConfig(config, 'dist/dev-remote', { refresh: true, cacheVersion: JSON.stringify(provides) }),
  );
  return { ...development, output: { ...development.output, publicPath } };
}

/**
 * Configures a remote in the development frame, with hot reloading: a page without federation and with its own copy of every module.
 * @param directory of the package
 * @param options `fake`: with the answers of `src/testing/fake-answers.ts` in place of an API
 */
export function createStandaloneConfig(
  directory: string,
  declaration: RemoteDeclaration,
  { fake = false }: { fake?: boolean } = {},
): Configuration {
  const config = baseConfig({
    directory,
    name: `${declaration.name}_alone`,
    outputPath: 'dist/remote',
    publicPath: '/',
    entry: { main: writeStandaloneEntry(directory, declaration, fake) },
    plugins: [new StandalonePagePlugin(declaration.name)],
  });
  return {
    ...withReactRefresh(toDevelopmentConfig(config, 'dist/dev-alone', { refresh: true, cacheVersion: '' })),
    // The order of the kit's stylesheets does not matter: each is in a cascade layer.
    ignoreWarnings: [/Conflicting order/],
  };
}

/** What a remote's fake API answers, in its repository. */
const ANSWERS = 'src/testing/fake-answers.ts';

/** Writes the module that shows the remote's screens in the frame. */
function writeStandaloneEntry(directory: string, declaration: RemoteDeclaration, fake: boolean) {
  if (fake && !existsSync(path.join(directory, ANSWERS)))
    throw new Error(`There is no ${ANSWERS}. It exports \`answers\`, as \`fakeApi\` takes them in tests.`);
  const file = path.join(directory, 'dist/standalone-entry.mjs');
  const modules = Object.entries(createExposes(declaration)).map(
    ([name, source]) => `  '${name.slice(2)}': () => import('${source.replace('./', '../')}'),\n`,
  );
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `import { startStandalone } from '@evisa/shared/testing/standalone/start-standalone';\n` +
      (fake ? `import { answers } from '../${ANSWERS}';\n` : '') +
      `void startStandalone(${JSON.stringify(declaration)}, {\n${modules.join('')}}${fake ? ', answers' : ''});\n`,
  );
  return file;
}

function withReactRefresh(config: Configuration): Configuration {
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        {
          include: ['src/screens', 'src/extensions'].map((folder) => path.join(String(config.context), folder)),
          test: /\.tsx$/,
          loader: require.resolve('./accept-screen-loader.ts'),
        },
      ],
    },
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  };
}

/**
 * @param folder of its output
 * @param options `cacheVersion` changes with what webpack's cache must not survive
 */
export function toDevelopmentConfig(
  config: Configuration,
  folder: string,
  { refresh, cacheVersion }: { refresh: boolean; cacheVersion: string },
): Configuration {
  const { output } = config;
  return {
    ...config,
    mode: 'development' as const,
    output: {
      ...output,
      path: output?.path?.replace(/dist\/\w+$/, folder),
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    cache: createDevCache(String(config.context), `${config.name}-dev`, cacheVersion),
    module: { ...config.module, rules: config.module?.rules?.map((rule) => withDevelopmentJsx(rule, refresh)) },
    // Do not serve a compilation with errors: the next good one updates the open page from the last good one.
    optimization: { ...config.optimization, emitOnErrors: false },
  };
}

/**
 * Configures webpack's cache for a quick start. Only development uses it, because builds from the cache have other bytes.
 * @param directory of the package
 */
function createDevCache(directory: string, name: string, version: string): Configuration['cache'] {
  return {
    type: 'filesystem',
    cacheDirectory: path.join(directory, 'node_modules/.cache/webpack'),
    name,
    // The cache would skip the step that decides which modules are shared and how they load.
    version: createHash('sha256').update(version).digest('hex'),
    buildDependencies: { preset: [import.meta.filename, path.join(directory, 'webpack.config.mjs')] },
  };
}

/** Returns the TypeScript rule with React's debug information, and with `refresh` what hot reloading needs. */
function withDevelopmentJsx(
  rule: NonNullable<NonNullable<Configuration['module']>['rules']>[number],
  refresh: boolean,
) {
  if (typeof rule !== 'object' || !rule || typeof rule.options !== 'object' || !('jsc' in rule.options)) return rule;
  const { jsc } = rule.options;
  const react = { runtime: 'automatic', development: true, refresh };
  return { ...rule, options: { ...rule.options, jsc: { ...jsc, transform: { react } } } };
}
