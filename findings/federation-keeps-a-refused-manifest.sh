#!/bin/sh
# One would guess that a remote whose manifest could not be read once is asked for again by the next `loadRemote`, as its entry is. It depends
# on the body of the refusal: after a 503 with a text the next call asks again; after a 503 (or 429) with JSON, as APIs and load balancers
# answer, the runtime takes that body for the manifest, does not look at the status, and answers each later call with the same error, without a
# request, until the page is loaded again or the remote is registered again with `force`.
# @module-federation/enhanced 2.9.3, Node 20.20. Matters for each host that lets people try again (docs/decisions/0062).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @module-federation/enhanced@2.9.3
cat >ask.mjs <<'CODE'
import { createServer } from 'node:http';
import { createInstance } from '@module-federation/enhanced/runtime';

/** Answers the first request for the manifest with 503 and `body`, and returns what three calls of loadRemote and one after `force` do. */
async function run(name, body) {
  let asked = 0;
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    if (request.url === '/entry.js') {
      response.end('module.exports = { init() {}, get: () => Promise.resolve(() => ({ loaded: true })) };');
      return;
    }
    asked += 1;
    if (asked === 1) {
      response.writeHead(503, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/plain' }).end(body);
      return;
    }
    const empty = { sync: [], async: [] };
    const buildInfo = { buildVersion: '1', buildName: name };
    const remoteEntry = { name: 'entry.js', path: '', type: 'commonjs-module' };
    const metaData = { name, type: 'app', buildInfo, remoteEntry, types: {}, globalName: name, publicPath: `${origin}/` };
    const exposes = [{ id: `${name}:x`, name: 'x', path: './x', assets: { js: empty, css: empty } }];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: name, name, metaData, shared: [], remotes: [], exposes }));
  });
  await new Promise((listening) => server.listen(0, listening));
  const remote = { name, entry: `http://localhost:${server.address().port}/mf-manifest.json` };
  const host = createInstance({ name: `host-of-${name}`, remotes: [remote] });
  const load = () => host.loadRemote(`${name}/x`).then(() => 'loaded', () => 'failed');
  const answers = [await load(), await load(), await load()];
  const requests = asked;
  host.registerRemotes([remote], { force: true });
  answers.push(await load());
  server.close();
  return `${answers.slice(0, 3).join(', ')} with ${requests} request(s); after force: ${answers[3]}`;
}
console.error = console.warn = () => {};
const text = await run('text', 'busy');
const json = await run('json', '{"message":"busy"}');
console.log(`503 with a text: ${text}`);
console.log(`503 with JSON:   ${json}`);
if (
  text !== 'failed, loaded, loaded with 2 request(s); after force: loaded' ||
  json !== 'failed, failed, failed with 1 request(s); after force: loaded'
) {
  console.log('The runtime asks again after a refusal with JSON now, or no longer after one with a text.');
  process.exitCode = 1;
}
CODE
echo "@module-federation/enhanced 2.9.3, Node $(node --version)"
node ask.mjs
