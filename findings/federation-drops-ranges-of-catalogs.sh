#!/bin/sh
# One would guess that a shared module without `requiredVersion` gets the range of the package.json, and that the manifest names the range that the
# entry asks for. Both are so only for ranges that are versions: `catalog:` and `workspace:^` of pnpm, `npm:react@^19.0.0` and `latest` become
# the empty range in the entry, which takes any version of the host without a warning, and the manifest names the installed version with a caret
# whatever the package.json says. Built from a folder above, as from the root of a workspace, it says "^undefined", and with `import: false`
# it lists no shared module at all. (The entry of webpack’s own plugin takes any version for `catalog:` too.)
# @module-federation/enhanced 2.9.3, webpack 5.113.0, react 19.3.1, Node 20.20. Matters for checks of manifests, and for workspaces with catalogs:
# each shared module needs its own `requiredVersion`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p remote/src
echo '{"name":"root","version":"1.0.0"}' >package.json
echo "import { version } from 'react'; export default version;" >remote/src/x.js
echo "import('./x.js');" >remote/src/index.js
cat >build.cjs <<'CODE'
const { mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const load = require('node:module').createRequire(join(__dirname, 'remote', 'package.json'));
const webpack = load('webpack');
const { ModuleFederationPlugin } = load('@module-federation/enhanced/webpack');

/** Builds the remote and returns the range in its entry and the one in its manifest. */
async function build(range, from, shared = {}) {
  const packages = { webpack: '5.113.0', '@module-federation/enhanced': '2.9.3' };
  writeFileSync(join(__dirname, 'remote/package.json'), JSON.stringify({ name: 'remote', version: '1.0.0', type: 'module', dependencies: { ...packages, react: range } }));
  process.chdir(join(__dirname, from));
  const path = join(__dirname, 'out', `${Date.now()}`);
  mkdirSync(path, { recursive: true });
  const federation = { name: 'remote', filename: 'entry.js', exposes: { './x': './src/x.js' }, dts: false, dev: false };
  const stats = await new Promise((resolve, reject) => {
    const plugins = [new ModuleFederationPlugin({ ...federation, shared: { react: { singleton: true, ...shared } } })];
    const output = { path, publicPath: '/', uniqueName: 'remote' };
    const config = { mode: 'production', context: join(__dirname, 'remote'), entry: './src/index.js', optimization: { minimize: false }, output, plugins };
    webpack(config, (error, done) => (error ? reject(error) : resolve(done)));
  });
  if (stats.hasErrors()) throw stats.compilation.errors[0];
  const code = readdirSync(path).filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(path, name), 'utf8')).join();
  const [, entry] = /"?requiredVersion"?: ?"([^"]*)"/.exec(code) ?? [];
  const [listed] = JSON.parse(readFileSync(join(path, 'mf-manifest.json'), 'utf8')).shared;
  return `entry ${JSON.stringify(entry)}, manifest ${JSON.stringify(listed?.requiredVersion)}`;
}
(async () => {
  const seen = {};
  for (const range of ['^19.0.0', 'catalog:', 'workspace:^', 'npm:react@^19.0.0', 'latest']) seen[range] = await build(range, 'remote');
  seen['^19.0.0, from above'] = await build('^19.0.0', '.');
  seen['^19.0.0, from above, import: false'] = await build('^19.0.0', '.', { import: false, requiredVersion: '^19.0.0' });
  for (const [range, ranges] of Object.entries(seen)) console.log(`${range}: ${ranges}`);
  const dropped = 'entry "", manifest "^19.3.1"';
  const expected = ['entry "^19.0.0", manifest "^19.3.1"', dropped, dropped, dropped, dropped, 'entry "^19.0.0", manifest "^undefined"', 'entry "^19.0.0", manifest undefined'];
  if (Object.values(seen).join('; ') === expected.join('; ')) return;
  console.log('The entry or the manifest names other ranges now.');
  process.exitCode = 1;
})();
CODE
cd remote
echo '{"name":"remote","version":"1.0.0","type":"module"}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps @module-federation/enhanced@2.9.3 webpack@5.113.0 react@19.3.1
cd ..
echo "@module-federation/enhanced 2.9.3, webpack 5.113.0, Node $(node --version)"
node build.cjs 2>/dev/null
