#!/bin/sh
# One would guess that `const { webpackHot } = import.meta` is `import.meta.webpackHot`, as in every other object: webpack replaces other
# properties of import.meta in a destructuring. It does not for this one: the variable is undefined while the long form has the API, so
# that a module accepts no update and the page is loaded again, without a warning.
# webpack 5.113.0. Matters for the loader that lets screens keep typed text while their source changes (docs/decisions/0200).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund webpack@5.113.0
mkdir src
echo 'globalThis.long = typeof import.meta.webpackHot; const { webpackHot, url } = import.meta; globalThis.short = typeof webpackHot; globalThis.url = typeof url;' >src/index.mjs
cat >run.cjs <<'END'
const webpack = require('webpack');
webpack(
  { mode: 'development', devtool: false, entry: './src/index.mjs', target: 'node', plugins: [new webpack.HotModuleReplacementPlugin()] },
  (error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
    require('./dist/main.js');
    console.log(`webpack ${webpack.version}`);
    console.log(`import.meta.webpackHot: ${globalThis.long}`);
    console.log(`const { webpackHot, url } = import.meta: ${globalThis.short}, ${globalThis.url}`);
    process.exit(globalThis.long === 'object' && globalThis.short === 'undefined' && globalThis.url === 'string' ? 0 : 1);
  },
);
END
if ! node run.cjs; then
  echo "webpack gives webpackHot to a destructuring of import.meta now."
  exit 1
fi
