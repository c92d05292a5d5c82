import browserslist from 'browserslist';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { browserslistToTargets } from 'lightningcss';
import { createRequire } from 'node:module';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { createClassNames } from './class-names';
import { createStyleLayerPlugin } from './style-layers';
import type { Rule } from 'postcss';
import type { Configuration } from 'webpack';

/** Loaders by their full path: they are dependencies of this package, not of the one that is built. */
const require = createRequire(import.meta.url);

/** What older browsers' code leaves out, because no package relies on it: it halves what private fields take. */
const assumptions = { privateFieldsAsProperties: true, setPublicClassFields: true };

/** Mantine's breakpoints, for `@media (max-width: $mantine-breakpoint-sm)` in stylesheets. */
const breakpoints = { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' };

/** @param hasLayers whether stylesheets are in cascade layers */
const createPostcssLoaders = (hasLayers: boolean) => [
  {
    loader: require.resolve('postcss-loader'),
    options: {
      postcssOptions: {
        config: false,
        plugins: [
          require.resolve('postcss-preset-mantine'),
          [
            require.resolve('postcss-simple-vars'),
            {
              variables: Object.fromEntries(
                Object.entries(breakpoints).map(([name, width]) => [`mantine-breakpoint-${name}`, width]),
              ),
            },
          ],
          dropDarkSchemePlugin(),
          ...(hasLayers ? [createStyleLayerPlugin()] : []),
        ],
      },
    },
  },
];

/** The portal has one colour scheme: this removes the component library's rules for the dark one. */
function dropDarkSchemePlugin() {
  return {
    postcssPlugin: 'light-only',
    Rule(rule: Rule) {
      const lightSelectors = rule.selectors.filter(
        (selector) => !/\[data-mantine-color-scheme=['"]?dark/.test(selector),
      );
      if (lightSelectors.length === 0) rule.remove();
      else if (lightSelectors.length < rule.selectors.length) rule.selectors = lightSelectors;
    },
  };
}

/**
 * Returns the configuration that all bundles share: TypeScript through swc, CSS module names with the package's name, hashed file names,
 * and no `eval`.
 */
export function baseConfig({
  directory,
  name,
  outputPath,
  publicPath,
  assets = '',
  fileName = '[name].[contenthash:8]',
  sourceMaps,
  licenses = false,
  entry,
  plugins,
  browsers,
  areOld = false,
}: {
  /** of the package */
  directory: string;
  /** unique among all bundles that may run in one page */
  name: string;
  /** below the package */
  outputPath: string;
  publicPath: string;
  /** the folder of hashed files in the output, with a slash at the end */
  assets?: string;
  /** the name of scripts and styles without their extension */
  fileName?: string;
  /** the names of source maps, which no script mentions; without it there are none */
  sourceMaps?: string;
  /** whether the licences of packages are in a file beside each script, not in the script */
  licenses?: boolean;
  entry: Configuration['entry'];
  plugins: NonNullable<Configuration['plugins']>;
  /** the oldest browsers, as Browserslist names them: scripts and styles are written for them. Without it,   browsers have ES2022. */
  browsers?: string[];
  /** whether those browsers lack what packages use and cascade layers: packages are written for them too, and the   order of imports decides which rule wins */
  areOld?: boolean;
}): Configuration {
  const postcssLoaders = createPostcssLoaders(!areOld);
  const swcTarget = browsers ? { env: { targets: browsers, bugfixes: true } } : {};
  return {
    name,
    mode: 'production',
    context: directory,
    entry,
    target: browsers ? `browserslist:${browsers.join(', ')}` : ['web', 'es2022'],
    devtool: sourceMaps ? 'hidden-nosources-source-map' : false,
    output: {
      path: path.join(directory, outputPath),
      publicPath,
      uniqueName: name,
      filename: `${assets}${fileName}.js`,
      chunkFilename: `${assets}${fileName}.js`,
      assetModuleFilename: `${assets}[name].[contenthash:8][ext]`,
      // No path of this machine, which would change with the folder.
      devtoolModuleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) =>
        resourcePath.replace(/^data:.*/, 'federation entry'),
      ...(sourceMaps && { sourceMapFilename: sourceMaps }),
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    // A build from webpack's cache has other bytes, and a version is the hash of the bytes.
    cache: false,
    module: {
      // A missing export fails the build instead of being `undefined` in the browser.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: {
            swcrc: false,
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              ...(!browsers && { target: 'es2022' }),
            },
            ...swcTarget,
          },
        },
        ...(areOld
          ? [
              {
                test: /\.[cm]?js$/,
                include: /node_modules/,
                loader: require.resolve('swc-loader'),
                options: { swcrc: false, isModule: 'unknown', jsc: { assumptions }, ...swcTarget },
              },
              {
                test: /\.[cm]?js$/,
                include: /node_modules/,
                loader: require.resolve('./plain-private-names-loader.ts'),
              },
            ]
          : []),
        {
          test: /[\\/]node_modules[\\/]react-router[\\/].*\.mjs$/,
          loader: require.resolve('./drop-display-names-loader.ts'),
        },
        {
          test: /\.module\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                importLoaders: postcssLoaders.length,
                modules: { namedExport: false, getLocalIdent: createClassNames(name) },
              },
            },
            ...postcssLoaders,
          ],
        },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: require.resolve('css-loader'), options: { importLoaders: postcssLoaders.length } },
            ...postcssLoaders,
          ],
        },
        { test: /\.(svg|png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // What is shared and smaller costs a first visit more as a file of its own than its copy costs a later screen.
      splitChunks: { minSize: 40_000 },
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: licenses,
          // Files that are already minified.
          exclude: /\.min\.|(^|\/)vendor\//,
        }),
        new TerserPlugin({
          test: /\.css$/,
          minify: TerserPlugin.lightningCssMinify,
          parallel: false,
          ...(browsers && { minimizerOptions: { targets: browserslistToTargets(browserslist(browsers)) } }),
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      // Otherwise a library's code for Node would contain the path of the build folder.
      new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') }),
      new MiniCssExtractPlugin({
        filename: `${assets}${fileName}.css`,
        chunkFilename: `${assets}${fileName}.css`,
        // After the kit's own styles in the body: before them, each later stylesheet makes the browser lay out the whole page again.
        insert: (link: HTMLLinkElement) => document.body.append(link),
      }),
      ...plugins,
    ],
  };
}
