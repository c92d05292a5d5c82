#!/bin/sh
# One would guess that a remote built twice from the same files and packages has the same entry. In one folder it has; in two folders the entry
# differs by a few bytes, because ids of modules come from names in which the federation plugin puts the path of the folder, while all other
# files are equal. Webpack's own plugin gives equal entries.
# @module-federation/enhanced 2.9.3, webpack 5.113.0, Node 20.20. Matters where a version is the hash of its files, or a build is checked by
# building it again: name these modules yourself (docs/decisions/0073).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/one/src"
cd "$folder/one"
echo '{"name":"remote","version":"1.0.0"}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps @module-federation/enhanced@2.9.3 webpack@5.113.0
echo "module.exports = 1;" >src/x.js
cat >build.cjs <<'CODE'
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const options = { name: 'remote', filename: 'entry.js', exposes: { './x': './src/x.js' } };
const build = (path, plugin) =>
  new Promise((resolve, reject) => {
    const output = { path: `${process.cwd()}/${path}`, publicPath: '/' };
    webpack({ mode: 'production', context: process.cwd(), entry: './src/x.js', output, plugins: [plugin] }, (error, stats) =>
      error || stats.hasErrors() ? reject(error ?? stats.compilation.errors[0]) : resolve(),
    );
  });
build('enhanced', new ModuleFederationPlugin({ ...options, dts: false, dev: false }))
  .then(() => build('again', new ModuleFederationPlugin({ ...options, dts: false, dev: false })))
  .then(() => build('own', new webpack.container.ModuleFederationPlugin(options)));
CODE
cp -r "$folder/one" "$folder/another-folder"
node build.cjs 2>/dev/null
cd "$folder/another-folder"
node build.cjs 2>/dev/null
compare() { if cmp -s "$folder/one/$1" "$folder/$2"; then echo equal; else echo different; fi; }
again=$(compare enhanced/entry.js one/again/entry.js)
enhanced=$(compare enhanced/entry.js another-folder/enhanced/entry.js)
own=$(compare own/entry.js another-folder/own/entry.js)
echo "@module-federation/enhanced 2.9.3, webpack 5.113.0, Node $(node --version)"
echo "the entry again in one folder: $again; in another folder: $enhanced; of webpack's own plugin in another folder: $own"
if [ "$again $enhanced $own" != "equal different equal" ]; then
  echo "The entry of the federation plugin is equal in every folder now, or webpack's is not."
  exit 1
fi
