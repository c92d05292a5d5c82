#!/bin/sh
# Guess: a plugin that taps parser.hooks.program gets a plain ESTree object, and a walk over Object.values of each node meets every call.
# Seen with webpack 5.113.0: the walk ends at the statements and finds no call, without an error. The parts of a node are getters of its
# prototype: for…in and reading by name see them, Object.keys, Object.values, { ...node } and JSON.stringify do not. 5.112.2 has plain objects.
# Plugins that read what a build uses (props, imports, licences) then report nothing, and a check that compares it passes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >run.cjs <<'JS'
const webpack = require('webpack');
const walk = (list) => function visit(node) {
  if (typeof node !== 'object' || node === null) return 0;
  return (node.type === 'CallExpression') + list(node).reduce((sum, key) => sum + visit(node[key]), 0);
};
const ownKeys = walk((node) => Object.keys(node));
const allKeys = walk((node) => { const keys = []; for (const key in node) keys.push(key); return keys; });
const apply = (compiler) => compiler.hooks.thisCompilation.tap('count', (_, { normalModuleFactory }) => {
  normalModuleFactory.hooks.parser.for('javascript/esm').tap('count', (parser) => parser.hooks.program.tap('count', (tree) => {
    console.log(`webpack ${webpack.version}: Object.keys ${ownKeys(tree)} calls, for-in ${allKeys(tree)} calls`);
    console.log(`webpack ${webpack.version}: JSON ${JSON.stringify(tree.body[0]).includes('CallExpression') ? 'whole' : 'without parts'}`);
  }));
});
webpack({ mode: 'none', context: __dirname, entry: './entry.mjs', output: { path: `${__dirname}/built` }, plugins: [{ apply }] }, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});
JS
echo 'show(wrap(1)); function show() {} function wrap() {}' >entry.mjs
for version in 5.112.2 5.113.0; do
  rm -rf node_modules package*.json
  npm init -y >/dev/null
  npm install --silent --no-audit --no-fund "webpack@$version" >/dev/null
  node run.cjs
done | tee out
grep -q '^webpack 5.112.2: Object.keys 2 calls, for-in 2' out && grep -q '^webpack 5.113.0: Object.keys 0 calls, for-in 2' out &&
  grep -q '^webpack 5.113.0: JSON without parts' out || { echo 'The parts of a node are listed otherwise now.'; exit 1; }
