#!/bin/sh
# One would guess that the federation plugin of webpack builds in a folder that `npm init` has just made. It does not: npm 11 writes
# `"type": "commonjs"`, and the plugin writes its entry as an ES module into node_modules/.federation, where that line holds for it. The build
# fails with "'import' and 'export' may appear only with 'sourceType: module'" about a file that the team has not written. Without the line, as
# npm 10 wrote it, or with `"type": "module"`, it builds.
# @module-federation/enhanced 2.9.3, webpack 5.113.0, npm 11.19.1, Node 20.20. Matters for each repository of a remote; the portal's own template
# says `"type": "module"`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
written=$(node -p "require('./package.json').type")
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps @module-federation/enhanced@2.9.3 webpack@5.113.0
mkdir src
echo "module.exports = 1;" >src/x.js
cat >build.cjs <<'CODE'
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const plugins = [new ModuleFederationPlugin({ name: 'remote', filename: 'entry.js', exposes: { './x': './src/x.js' }, dts: false, dev: false })];
webpack({ mode: 'production', entry: './src/x.js', plugins, output: { publicPath: '/' } }, (error, stats) => {
  const [first] = stats?.compilation.errors ?? [error];
  const file = first?.module?.identifier().includes('.federation') ? ', in node_modules/.federation' : '';
  console.log(first ? first.message.split('\n')[0] + file : 'built');
});
CODE
run() { node build.cjs 2>/dev/null; }
commonjs=$(run)
npm pkg delete type
none=$(run)
npm pkg set type=module
module=$(run)
echo "@module-federation/enhanced 2.9.3, npm $(npm --version), which writes type: $written"
echo "commonjs: $commonjs"
echo "none: $none"
echo "module: $module"
case "$written $none $module $commonjs" in
"commonjs built built Module parse failed"*"node_modules/.federation") ;;
*)
  echo "The plugin builds in such a package now, or npm writes another type."
  exit 1
  ;;
esac
